import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TenantSummary } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { tenantAddress } from '#src/app/tenant/tenant-address.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ClosedDraftActions, secondRequestText } from '#src/wizard/notices/renew-request.tsx'
import { mayMissingDraftBeSubmitted } from '#src/wizard/saving/draft-calls.ts'
import type { HostAddress } from '#src/wizard/wizard-definition.ts'

interface DraftFailureProps {
  error: unknown
  flow: string
  id: number
  overview: HostAddress
  /** Opens the draft with the client of another company. */
  open: (client: Client) => Promise<unknown>
  /** Starts a new request with the unsaved input; undefined if there is none. */
  onRenew: (() => void) | undefined
  /** Whether any input was never saved in the draft, so that it isn't part of what was submitted. */
  hasUnsaved: boolean
  /** Whether passwords or keys were entered or saved with it; a new request asks for them again. */
  lacksSecrets: boolean
  /** The input was stored by a newer release of the portal. */
  isUnreadable: boolean
}

/**
 * Shown when a draft can't be opened. If it was submitted, links to its request; if it's in another of the person's
 * companies, offers to change to that one.
 */
export function DraftFailure({
  error,
  flow,
  id,
  overview,
  open,
  onRenew,
  hasUnsaved,
  lacksSecrets,
  isUnreadable,
}: DraftFailureProps) {
  const { client, tenant, tenants } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const isMissing = error instanceof ApiError && error.kind === 'missing'
  const others = tenants.filter(({ tenantId }) => tenantId !== tenant.tenantId)
  const home = useQuery({
    queryKey: [tenant.tenantId, 'draft of another company', flow, id],
    queryFn: () =>
      extensions ? findDraftCompany(client, flow, id) : findCompanyAmong(others, client, open),
    enabled: isMissing && others.length > 0 && (extensions || others.length <= mostAsked),
    gcTime: 0,
  })
  if (home.isLoading) return <Loader fill />
  const back = <LinkButton to={overview}>Go back to Overview</LinkButton>
  const submittedAs = error instanceof ApiError ? error.detail?.referenceNumber : undefined
  const isOver = isMissing || (submittedAs !== undefined && hasUnsaved)
  const renew = isOver ? onRenew : undefined
  const isSecond =
    submittedAs !== undefined || (isMissing && mayMissingDraftBeSubmitted(error) && 'perhaps')
  const isKept = renew !== undefined || (isOver && isUnreadable)
  const kept = isKept && (
    <p>
      {storedInputCoverageText(lacksSecrets ? 'withoutSecrets' : 'all', {
        kept: 'We kept your unsaved answers on this device.',
      })}
      {isUnreadable &&
        " They come from a newer version of the portal, and this one can't read them. Reload the page to get the newest version."}
      {renew && isSecond && ` ${secondRequestText(isSecond)}`}
    </p>
  )
  if (submittedAs !== undefined) {
    return (
      <Notice
        tone="info"
        title="This draft is a request now"
        action={
          <>
            <ClosedDraftActions submittedAs={submittedAs} onRenew={renew} />
            {back}
          </>
        }
      >
        <ErrorMessage error={error} />
        {kept}
      </Notice>
    )
  }
  if (home.data) {
    const { tenantId, name } = home.data
    return (
      <Notice
        tone="info"
        title={`This draft belongs to ${name}`}
        action={
          <>
            {/* Loads the whole page again, since a wizard belongs to the company it was opened in. */}
            <a href={tenantAddress(location.pathname, tenantId)} className={buttonClass()}>
              Change to {name}
            </a>
            {back}
          </>
        }
      >
        <p>You're working in {tenant.name}. Change companies to continue with it.</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      action={
        isMissing && (
          <>
            <ClosedDraftActions submittedAs={undefined} onRenew={renew} />
            {back}
          </>
        )
      }
    >
      <ErrorMessage error={error} />
      {kept}
    </Notice>
  )
}

/** With more companies than this, they aren't asked one by one. */
const mostAsked = 5

/** The company of a draft, if this person may open it there; else null. */
async function findDraftCompany(
  client: Client,
  flow: string,
  id: number,
): Promise<TenantSummary | null> {
  const input = { query: { flow, id: String(id) } }
  return (await client.call('draftCompany', input, { unnoticed: true })).output
}

/** For APIs without such a call: asks each company for the draft. */
async function findCompanyAmong(
  companies: readonly TenantSummary[],
  client: Client,
  open: DraftFailureProps['open'],
): Promise<TenantSummary | null> {
  const found = await Promise.all(
    companies.map((one) =>
      open(withoutNotices(client.forTenant(one.tenantId))).then(
        () => one,
        (error) => (error instanceof ApiError && error.kind === 'conflict' ? one : null),
      ),
    ),
  )
  return found.find((one) => one !== null) ?? null
}

/** The same client without error pages and slow-call notices. */
function withoutNotices(client: Client): Client {
  return {
    ...client,
    call: (name, input, options) =>
      client.call(name, input, { ...options, stayOn: [401, 403], unnoticed: true }),
  }
}
