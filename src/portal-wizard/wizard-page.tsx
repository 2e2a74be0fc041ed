import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { loadDraftLibraries } from '#machines/engine/questions/code-libraries.ts'
import { savingBehavior } from '#machines/engine/questions/saving-behavior.ts'
import { isPortalFlow } from '#machines/portal/portal-flow.ts'
import type { UsageReport } from '#schemas/requests/flow-usage.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { ApiError, createUnreachableError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { isModuleFetchFailure } from '#src/api/module-fetch-failure.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { findFetchFailureCause } from '#src/app/release.ts'
import { FetchFailureScreen } from '#src/app/shell/fetch-failure-screen.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { clock } from '#src/clock.ts'
import { Loader } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { offeredRenewal } from '#src/wizard/running/offered-answers.ts'
import { WizardOpener } from '#src/wizard/running/wizard-opener.tsx'
import { isDraftOverError } from '#src/wizard/saving/draft-calls.ts'
import {
  openCreationStore,
  openSubmissionStore,
  readCopy,
  readCopyVersion,
} from '#src/wizard/saving/local-copy.ts'
import { removeClosedDraftCopy } from '#src/wizard/saving/remove-closed-draft-copy.ts'
import {
  hasUnsavedAnswers,
  isCopyReadable,
  isFromNewerRelease,
} from '#src/wizard/saving/stored-answers.ts'
import styles from '#src/wizard/wizard.module.css'
import type { ResumedDraft, WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { WizardHostProvider } from '#src/wizard/wizard-host.tsx'
import { DraftFailure } from './draft-failure.tsx'
import { usePortalHost } from './portal-host.ts'

interface WizardPageProps<D, StepId extends string> {
  definition: WizardDefinition<D, TenantSettings, StepId>
  /** Draft id from the address; 0 for a new request. */
  draftId: number
  /** Start values of a new request that doesn't begin with the empty draft; its `id` is 0. */
  begun?: ResumedDraft<D>
  /**
   * What a new request is about, such as a person, on pages that start requests about different ones; named if the
   * answers don't say it.
   */
  subject?: WizardSubject | undefined
}

interface WizardSubject {
  readonly key: string
  readonly name?: string | undefined
}

/** The page of a wizard, new or resumed. It stays mounted when its draft is created. */
export function WizardPage<D, StepId extends string>({
  definition,
  draftId,
  begun,
  subject,
}: WizardPageProps<D, StepId>) {
  const navigate = useNavigate()
  const [addressed, setAddressed] = useState(draftId)
  const [own, setOwn] = useState(draftId)
  const [opening, setOpening] = useState({ id: draftId, count: 0 })
  if (draftId !== addressed) {
    setAddressed(draftId)
    if (draftId !== own) {
      setOwn(draftId)
      setOpening({ id: draftId, count: opening.count + 1 })
    }
  }
  const { flow, pages } = definition
  const { savesDrafts } = savingBehavior(flow)
  const follow = useCallback(
    (id: number) => {
      setOwn(id)
      if (!savesDrafts) return
      void navigate({
        to: pages.wizard,
        params: { id: id > 0 ? String(id) : undefined },
        replace: true,
        ignoreBlocker: true,
      })
    },
    [navigate, pages.wizard, savesDrafts],
  )
  return (
    <div className={styles.page}>
      <PageHeading>{flow.title}</PageHeading>
      <Opening
        key={opening.count}
        id={opening.id}
        definition={definition}
        begun={begun}
        subject={subject}
        onDraftId={follow}
      />
    </div>
  )
}

function Opening<D, StepId extends string>({
  id,
  definition,
  begun,
  subject,
  onDraftId,
}: {
  id: number
  definition: WizardDefinition<D, TenantSettings, StepId>
  begun: ResumedDraft<D> | undefined
  subject: WizardSubject | undefined
  onDraftId: (id: number) => void
}) {
  // Calls go to the company the wizard was opened in, whatever the page's company is later
  // (docs/architecture.md, Security).
  const [access] = useState(useAccess())
  const { client, tenant, settings, user, personKey } = access
  // Once the address has the draft's id, it has no subject any more.
  const [begunFor] = useState(subject)
  const { flow } = definition
  const { extensions } = useRouter().options.context.portal.config
  const [onUsage] = useState(() => (extensions ? createUsageSender(client) : undefined))
  const [opened] = useState(() => Date.now())
  // Unanswered submissions are stored where a reload of this address finds them.
  const servicesAt = (draftId: number) => {
    const owner = {
      flowId: flow.id,
      personKey,
      tenantId: tenant.tenantId,
      draftId,
      subject: begunFor?.key,
    }
    const [submissions, creations] = [openSubmissionStore(owner), openCreationStore(owner)]
    return definition.services(
      client,
      createSubmissionKeys(submissions),
      createSubmissionKeys(creations),
    )
  }
  const [services] = useState(() => servicesAt(begun?.id ?? id))
  const host = usePortalHost()
  const draft = useQuery({
    queryKey: [tenant.tenantId, 'wizard', definition.flow.id, id, opened],
    queryFn: async () => {
      const load = (answers: D) =>
        loadDraftLibraries(flow, [answers], {
          settings,
          user,
          now: toEastern(clock.now()),
        }).catch(async (error) => {
          throw (await findFetchFailureCause()) === 'serverIsAway'
            ? createUnreachableError(error)
            : error
        })
      const loading = load(flow.emptyDraft)
      // If the draft can't be opened, that error is shown first.
      loading.catch(() => undefined)
      const opened = await definition.open(client, id)
      await Promise.all([loading, load(opened.draft)])
      return opened
    },
    enabled: id > 0,
    gcTime: 0,
  })
  const [isRenewing, setRenewing] = useState(false)
  const { error } = draft
  const isOver = error instanceof ApiError && isDraftOverError(error)
  const isSubmitted = error instanceof ApiError && error.detail?.referenceNumber !== undefined
  useEffect(() => {
    const owner = { flowId: flow.id, personKey, tenantId: tenant.tenantId, draftId: id }
    if (isOver) removeClosedDraftCopy(definition, owner, isSubmitted)
  }, [isOver, isSubmitted, definition, flow, personKey, tenant, id])
  if (isModuleFetchFailure(error) && !isRenewing) {
    return <FetchFailureScreen what="This request" onRetry={() => void draft.refetch()} />
  }
  if (draft.isError && !isRenewing) {
    const owner = { flowId: flow.id, personKey, tenantId: tenant.tenantId, draftId: id }
    const copy = readCopy(owner)
    const isUnreadable = isFromNewerRelease(flow, readCopyVersion(owner))
    return (
      <WizardHostProvider value={host}>
        <DraftFailure
          error={error}
          flow={definition.flow.id}
          id={id}
          overview={definition.pages.overview}
          open={(other) => definition.open(other, id)}
          onRenew={isCopyReadable(definition, copy) ? () => setRenewing(true) : undefined}
          lacksSecrets={offeredRenewal(definition, owner)?.lacksSecrets ?? false}
          isUnreadable={isUnreadable}
          hasUnsaved={isUnreadable || (copy !== undefined && hasUnsavedAnswers(definition, copy))}
        />
      </WizardHostProvider>
    )
  }
  if (id > 0 && !draft.data && !isRenewing) return <Loader fill />
  return (
    <WizardOpener
      definition={definition}
      services={services}
      input={{ settings, user, tenantId: tenant.tenantId, clock: () => toEastern(clock.now()) }}
      personKey={personKey}
      subject={begunFor?.key}
      about={(answers) => begunFor?.name ?? ((isPortalFlow(flow) && flow.about?.(answers)) || null)}
      resumed={draft.data ?? begun}
      goneDraft={isRenewing ? id : undefined}
      renewedServices={servicesAt}
      onDraftId={onDraftId}
      onUsage={onUsage}
      host={host}
    />
  )
}

/** Usage reports fail silently: they must never get in the way. */
function createUsageSender(client: Client) {
  return (body: UsageReport) => {
    client
      .call('recordFlowUsage', { body }, { stayOn: [401, 403], unnoticed: true, keepalive: true })
      .catch(() => undefined)
  }
}
