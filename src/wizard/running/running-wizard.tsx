import { useEffect, useId, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { WizardInput } from '#machines/engine/machine/wizard.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { UsageReport } from '#schemas/requests/flow-usage.ts'
import { Card } from '#src/ui/card.tsx'
import { AcknowledgementQuestion } from '../form/acknowledgement-question.tsx'
import { AwaitedLibrary } from '../form/awaited-library.tsx'
import { FormBoundary } from '../form/form-boundary.tsx'
import { FormPartsProvider } from '../form/form-parts.tsx'
import { StepErrors } from '../form/step-errors.tsx'
import { StepForm } from '../form/step-form.tsx'
import { StepListReporter } from '../form/step-list-reporter.tsx'
import { StepPrefetcher } from '../form/step-prefetcher.tsx'
import { ChangedQuestionsNotice } from '../notices/changed-questions-notice.tsx'
import { ConflictDialog } from '../notices/conflict-dialog.tsx'
import { DraftNotCreatedScreen, FailureScreen } from '../notices/failure-screen.tsx'
import { LeaveGuard } from '../notices/leave-guard.tsx'
import { MergedNotice } from '../notices/merged-notice.tsx'
import { RenewalProvider } from '../notices/renew-request.tsx'
import { UndoNotice } from '../notices/undo-notice.tsx'
import { UnreadableAnswersNotice } from '../notices/unreadable-answers-notice.tsx'
import { createBreadcrumbs, wizardReport } from '../observing/breadcrumbs.ts'
import { InspectorSlot, WizardFrame } from '../observing/inspector-slot.tsx'
import { reportUsage } from '../observing/report-usage.ts'
import { type LocalSaving, saveLocally } from '../saving/save-locally.ts'
import { createKnownLists } from '../state/known-lists.ts'
import { LookupProvider } from '../state/lookup-context.tsx'
import { StoredInputCoverageProvider } from '../state/stored-input-context.ts'
import { useWizardView, WizardProvider } from '../state/wizard-context.tsx'
import { createWizardHandle } from '../state/wizard-handle.ts'
import { flowControls, stepForms } from '../steps/step-forms.tsx'
import styles from '../wizard.module.css'
import type { WizardScreens } from '../wizard-definition.ts'
import { useWizardHost } from '../wizard-host.tsx'
import { StepHeading } from './step-heading.tsx'
import { FinishedStepper, Stepper } from './stepper.tsx'
import { useIgnoreClicksForEarlierStep } from './use-ignore-clicks-for-earlier-step.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardDocumentTitle } from './wizard-title.tsx'

/** Answers and position of a draft that can't be saved any more. */
export interface GoneDraft<D> {
  readonly id: number
  readonly draft: D
  readonly position: WizardPosition
}

interface RunningWizardProps<D, S, StepId extends string> {
  definition: WizardScreens<D, S, StepId>
  input: WizardInput<D, S>
  personKey: string
  /** What it was started for, on pages that start requests about different subjects (`CopyOwner`). */
  subject: string | undefined
  /** Called with the id of a created draft, or 0 after it was dropped for a new request. */
  onDraftId: (id: number) => void
  /** The former draft whose answers this new request continues. */
  renewedFrom?: number | undefined
  /** Continues with the answers as a new request when the draft is gone. */
  onRenew?: ((gone: GoneDraft<D>) => void) | undefined
  /** Receives usage counts; undefined if the API has no such call. */
  onUsage: ((report: UsageReport) => void) | undefined
}

/** Runs a wizard from its first step to its end, for any flow definition. */
export function RunningWizard<D, S, StepId extends string>({
  definition,
  input,
  personKey,
  subject,
  onDraftId,
  renewedFrom,
  onRenew,
  onUsage,
}: RunningWizardProps<D, S, StepId>) {
  const { flow, machine } = definition
  const { onShown } = useWizardHost()
  const [breadcrumbs] = useState(() => createBreadcrumbs())
  const [lists] = useState(createKnownLists)
  const [actor] = useState(() =>
    createActor(machine, {
      input: { ...input, known: lists.known },
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
        const { event } = inspected
        if (event.type !== 'xstate.init') breadcrumbs.add(event, actor.getSnapshot().context.step)
      },
    }),
  )
  const [wizard] = useState(() => createWizardHandle(flow, actor))
  const isRenewed = useRef(false)
  const saving = useRef<LocalSaving>(undefined)
  const [stored] = useState(() => () => saving.current?.stored() ?? 'none')
  useEffect(() => {
    actor.start()
    const { tenantId } = input
    const owner = { flowId: flow.id, personKey, tenantId, subject }
    const ofActor = saveLocally(definition, actor, owner, renewedFrom)
    saving.current = ofActor
    return () => {
      ofActor.stop()
      // A delayed save of the former draft may still be pending.
      if (isRenewed.current) actor.stop()
    }
  }, [actor, definition, flow, input, personKey, subject, renewedFrom])
  useEffect(() => wizard.libraries.watch(), [wizard])
  useEffect(
    () => onShown?.({ report: () => wizardReport(flow, actor, breadcrumbs), stored }),
    [flow, actor, breadcrumbs, stored, onShown],
  )
  useEffect(() => {
    const stopCounting = onUsage && reportUsage(flow, actor, onUsage)
    return () => stopCounting?.(isRenewed.current)
  }, [flow, actor, onUsage])
  const { facts, useLookup } = definition
  const changes = input.resume?.position?.changes
  const renew = () => {
    const { id, draft, step, visited } = actor.getSnapshot().context
    const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
    isRenewed.current = true
    onRenew?.({ id, draft, position })
  }
  return (
    <WizardProvider wizard={wizard}>
      <RenewalProvider value={onRenew && renew}>
        <StoredInputCoverageProvider value={stored}>
          <facts.Provider actor={actor}>
            <LookupProvider useLookup={useLookup}>
              <DraftAddress onDraftId={onDraftId} />
              {useLookup && <StepListReporter onRead={lists.add} />}
              <WizardDocumentTitle end={definition.ending.title} />
              {changes && <ChangedQuestionsNotice changes={changes} />}
              <UnreadableAnswersNotice flow={flow} actor={actor} />
              <WizardScreen definition={definition} follows={renewedFrom !== undefined} />
              <InspectorSlot flowId={flow.id} source={actor} />
            </LookupProvider>
          </facts.Provider>
        </StoredInputCoverageProvider>
      </RenewalProvider>
    </WizardProvider>
  )
}

/** Reports the draft's id for the address, once it exists. */
function DraftAddress({ onDraftId }: { onDraftId: (id: number) => void }) {
  const id = useWizardView((wizard) => wizard.draftId())
  const isLeft = useWizardView((wizard) => wizard.isLeft())
  const reportedId = useRef(id)
  useEffect(() => {
    // The address already belongs to the next page.
    if (isLeft || reportedId.current === id) return
    reportedId.current = id
    onDraftId(id)
  }, [id, isLeft, onDraftId])
  return null
}

/** What a running wizard shows: its step, or its end. */
export function WizardScreen<D, S, StepId extends string>({
  definition,
  follows = false,
}: {
  definition: WizardScreens<D, S, StepId>
  /** It replaces another wizard, so it takes the focus. */
  follows?: boolean
}) {
  const phase = useWizardView((wizard) => wizard.phase())
  const { title, Success, Submitting, Failure } = definition.ending
  const End = {
    editing: undefined,
    uncreated: undefined,
    submitting: Submitting,
    success: Success,
    failure: Failure,
  }[phase]
  const cameBack = useRef(follows)
  if (phase === 'uncreated') cameBack.current = true
  if (End) {
    return (
      <WizardFrame>
        <FinishedStepper title={title} complete={phase === 'success'} />
        <End />
      </WizardFrame>
    )
  }
  const { overview } = definition.pages
  if (phase === 'failure') return <FailureScreen overview={overview} />
  return (
    <>
      {phase === 'uncreated' ? (
        <DraftNotCreatedScreen overview={overview} />
      ) : (
        <WizardFrame>
          <StepPanel definition={definition} cameBack={cameBack.current} />
          <Stepper />
        </WizardFrame>
      )}
      {/* Keeps the leave question open if the draft is created while it shows. */}
      <LeaveGuard LeaveText={definition.LeaveText} />
      <ConflictDialog />
    </>
  )
}

function StepPanel<D, S, StepId extends string>({
  definition,
  cameBack,
}: {
  definition: WizardScreens<D, S, StepId>
  /** Shown again after another screen, so nothing has the focus. */
  cameBack: boolean
}) {
  const [forms] = useState(() => stepForms(definition))
  const [parts] = useState(() => ({
    controls: flowControls(definition),
    questions: definition.questions ?? {},
  }))
  const id = useWizardView((wizard) => wizard.step().id)
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(!cameBack)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step means another heading
  useEffect(() => {
    if (first.current) first.current = false
    else heading.current?.focus()
  }, [id])
  const Form = forms[id]
  const onClickCapture = useIgnoreClicksForEarlierStep(id)
  return (
    <Card className={styles.panel} onClickCapture={onClickCapture}>
      <StepHeading key={`heading ${id}`} ref={heading} />
      <StepErrors />
      <MergedNotice />
      <UndoNotice />
      <StepForm key={id} stepId={id} formId={formId}>
        <div className={styles.form}>
          {Form && (
            // Inside the form, so that Next works while its questions are still loading.
            <FormBoundary key={id} takeFocus={() => heading.current?.focus()}>
              <FormPartsProvider value={parts}>
                <Form />
              </FormPartsProvider>
            </FormBoundary>
          )}
          <AcknowledgementQuestion />
          <AwaitedLibrary takeFocus={() => heading.current?.focus()} />
        </div>
      </StepForm>
      <WizardFooter
        formId={formId}
        cancelTo={definition.pages.overview}
        submitLabel={definition.submitLabel}
        waitsFor={definition.waitsFor}
      />
      <StepPrefetcher forms={forms} reads={definition.reads} />
    </Card>
  )
}
