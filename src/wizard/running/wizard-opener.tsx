import { useState } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import type { FlowServices, WizardInput } from '#machines/engine/machine/wizard.ts'
import { loadDraftLibraries } from '#machines/engine/questions/code-libraries.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { UsageReport } from '#schemas/requests/flow-usage.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { reenterSecretsText } from '#src/api/stored-input-coverage.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { answersWithStepsText } from '../notices/answers-with-steps-text.ts'
import { type CopyOwner, readCopyVersion, readPosition, removeCopy } from '../saving/local-copy.ts'
import { isFromNewerRelease, type LeftOutAnswer } from '../saving/stored-answers.ts'
import { renewedAnswers } from '../state/renewal.ts'
import type { ResumedDraft, WizardScreens } from '../wizard-definition.ts'
import { type WizardHost, WizardHostProvider } from '../wizard-host.tsx'
import { NewerReleaseCopyDialog } from './newer-release-copy-dialog.tsx'
import { emptyResumedDraft, offeredAnswers, offeredRenewal } from './offered-answers.ts'
import { RunningWizard } from './running-wizard.tsx'

interface OpenedWizardProps<D, S, StepId extends string> {
  definition: WizardScreens<D, S, StepId>
  /** The flow's API calls. */
  services: FlowServices<D, S>
  input: Omit<WizardInput<D, S>, 'services' | 'resume'>
  /** Owner of the input stored on this device. */
  personKey: string
  /**
   * What a new request is started for, on pages that start requests about different subjects: stored input is only
   * offered for the same one.
   */
  subject?: string | undefined
  /** What the answers are about, shown when they're offered again; null if they don't say. */
  about?: ((draft: D) => string | null) | undefined
  /** Undefined for a new request. */
  resumed: ResumedDraft<D> | undefined
  /** Id of a draft that's gone: its unsaved input is offered for a new request. */
  goneDraft?: number | undefined
  /** The calls of a new request that continues a former draft; by default `services`. */
  renewedServices?: ((goneDraft: number) => FlowServices<D, S>) | undefined
  onDraftId: (id: number) => void
  onUsage: ((report: UsageReport) => void) | undefined
  /** The surrounding host; none by default. */
  host?: WizardHost | undefined
}

const noSurroundings: WizardHost = {}

/** Offers stored input that wasn't saved, then runs the wizard. */
export function WizardOpener<D, S, StepId extends string>({
  definition,
  services,
  input,
  personKey,
  subject,
  about,
  resumed,
  goneDraft,
  renewedServices = () => services,
  onDraftId,
  onUsage,
  host = noSurroundings,
}: OpenedWizardProps<D, S, StepId>) {
  const { flow } = definition
  const [failed, setFailed] = useState(false)
  const [reload, setReload] = useState<() => void>()
  const [owner] = useState<CopyOwner>(() => ({
    flowId: flow.id,
    personKey,
    tenantId: input.tenantId,
    draftId: resumed?.id ?? goneDraft ?? 0,
    subject,
  }))
  const [renewedFrom, setRenewedFrom] = useState(goneDraft)
  const [offer] = useState(() =>
    goneDraft === undefined
      ? offeredAnswers(definition, owner, input, resumed)
      : offeredRenewal(definition, owner),
  )
  const [local] = useState(() => resumed && withLocalPosition(owner, resumed))
  const [newer, setNewer] = useState(() => {
    const stored = readCopyVersion(owner)
    return isFromNewerRelease(flow, stored) ? stored : undefined
  })
  const [running, setRunning] = useState<WizardInput<D, S> | undefined>(() =>
    offer || newer ? undefined : { ...input, services, resume: local },
  )
  if (running) {
    return (
      <WizardHostProvider value={host}>
        <RunningWizard
          key={renewedFrom}
          definition={definition}
          input={running}
          personKey={personKey}
          subject={subject}
          onDraftId={onDraftId}
          renewedFrom={renewedFrom}
          onRenew={({ id, draft, position }) => {
            const unsaved = renewedAnswers(flow, draft)
            const resume = { ...emptyResumedDraft(flow), unsaved, position }
            setRenewedFrom(id)
            setRunning({ ...input, services: renewedServices(id), resume })
          }}
          onUsage={onUsage}
        />
      </WizardHostProvider>
    )
  }
  const run = (resume: WizardInput<D, S>['resume']) => setRunning({ ...input, services, resume })
  if (newer) {
    const goOn = () => {
      setNewer(undefined)
      run(local)
    }
    return <NewerReleaseCopyDialog owner={owner} storedAt={newer.storedAt} onGoOn={goOn} />
  }
  const whom = offer && about?.(offer.resume.unsaved)
  const restore = () => {
    setFailed(false)
    const drafts = [offer?.resume.draft, offer?.resume.unsaved].filter(
      (draft) => draft !== undefined,
    )
    const { settings, user, clock } = input
    const surroundings = { settings, user, now: clock() }
    void isPrepared(flow, drafts, surroundings).then(async (isReady) => {
      if (isReady) return run(offer?.resume)
      const found = await host.findReload?.()
      setReload(() => found)
      setFailed(true)
    })
  }
  return (
    <ConfirmDialog
      open
      title="Continue where you left off?"
      confirmLabel={reload ? 'Reload the page' : 'Restore'}
      cancelLabel="Discard"
      safe="confirm"
      error={
        failed &&
        (reload
          ? 'A new version of the portal is available. Reload the page, then restore your answers.'
          : "We couldn't restore your answers. Check your connection and try again.")
      }
      // Escape and the close button restore too, since that loses nothing.
      onClose={reload ?? restore}
      onConfirm={reload ?? restore}
      onCancel={() => {
        removeCopy(owner)
        run(local)
      }}
    >
      <p>
        On {offer && formatDateTime(offer.keptAt)} Eastern you typed answers here
        {whom ? ` about ${whom}` : ''} that were not saved. We kept them on this device.
        {offer?.lacksSecrets && ` ${reenterSecretsText}`}
      </p>
      {offer && <LeftOutAnswers answers={offer.leftOut} />}
    </ConfirmDialog>
  )
}

/** Answers that couldn't be restored. */
function LeftOutAnswers({ answers }: { answers: readonly LeftOutAnswer[] }) {
  if (answers.length === 0) return null
  return <p>These can no longer be used and will be left out: {answersWithStepsText(answers)}.</p>
}

/** Whether everything needed to validate stored answers is loaded. */
async function isPrepared<D, S>(
  flow: Flow<D, S>,
  drafts: readonly D[],
  surroundings: Omit<Facts<D, S>, 'draft'>,
): Promise<boolean> {
  try {
    await loadDraftLibraries(flow, drafts, surroundings)
    return true
  } catch {
    return false
  }
}

/**
 * A draft with the step stored on this device, unless the draft was saved since: then the saved step is newer
 * (AMB-070).
 */
function withLocalPosition<D>(owner: CopyOwner, resumed: ResumedDraft<D>): ResumedDraft<D> {
  const stood = readPosition(owner)
  if (!stood || stood.etag !== resumed.etag) return resumed
  return { ...resumed, position: { ...stood.position, changes: resumed.position?.changes } }
}
