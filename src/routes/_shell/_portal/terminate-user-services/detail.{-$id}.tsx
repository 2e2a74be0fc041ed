import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/**
 * A new request or a draft: one route, so that the address can gain the id without a remount. `?person=` preselects the
 * user; people outside the company are ignored.
 */
export const Route = createFileRoute('/_shell/_portal/terminate-user-services/detail/{-$id}')({
  ...pageRouteOptions({
    title: 'Terminate User Services',
    ids: ['id'],
    search: { person: rowIdSearchSchema },
    guard: ({ context: { access } }) => {
      if (access.settings.hasBillableServices) return
      throw redirect({ to: '/terminate-user-services', replace: true })
    },
    reads: async ({ hold, params, search: { person } }) => {
      if (params.id !== undefined || person === undefined) return undefined
      const people = await hold('terminateContacts', {})
      const profileAccount = people.find(({ profileAccountId }) => profileAccountId === person)
      if (!profileAccount) return undefined
      // Route options are loaded with every page, so the flow is loaded only here.
      const { terminate } = await import('#machines/terminate/flow.ts')
      return {
        id: 0,
        etag: null,
        draft: { ...terminate.emptyDraft, profileAccount },
        position: null,
      }
    },
  }),
  component: TerminateWizard,
})

function TerminateWizard() {
  const { id } = Route.useParams()
  const begun = usePageData(Route.useLoaderData())
  const person = begun?.draft.profileAccount.profileAccountId
  return (
    <WizardPage
      definition={terminateWizard}
      draftId={Number(id ?? 0)}
      begun={begun}
      subject={person === undefined ? undefined : { key: String(person) }}
    />
  )
}
