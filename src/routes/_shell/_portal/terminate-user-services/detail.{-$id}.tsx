import { createFileRoute, redirect } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { rowIdParam } from '#src/app/page/row-id.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/**
 * A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. A new
 * one may name whose services end (`?person=`); somebody who is not of the company is left out.
 */
export const Route = createFileRoute('/_shell/_portal/terminate-user-services/detail/{-$id}')({
  ...page({
    title: 'Terminate User Services',
    ids: ['id'],
    search: { person: rowIdParam },
    guard: ({ context: { access } }) => {
      if (access.settings.hasBillableServices) return
      throw redirect({ to: '/terminate-user-services', replace: true })
    },
    reads: async ({ hold, params, search: { person } }) => {
      if (params.id !== undefined || person === undefined) return undefined
      const people = await hold('terminateContacts', {})
      const profileAccount = people.find(({ profileAccountId }) => profileAccountId === person)
      if (!profileAccount) return undefined
      // What a route declares is on every page: the flow comes with this one.
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
