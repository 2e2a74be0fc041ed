import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { emptyMembership } from '#schemas/distribution-list/membership.ts'
import { permissions } from '#schemas/permissions.ts'
import { load } from '#src/api/query.ts'
import { editDistributionListWizard } from '#src/flows/edit-distribution-list/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** Who a list reaches, begun with those it reaches now. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/$id/edit')({
  staticData: { title: 'Edit Distribution List' },
  beforeLoad: ({ params, context: { access } }) => {
    if (!access.permissions.includes(permissions.editDistributionListDetails)) {
      throw redirect({ to: '/403', replace: true })
    }
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound()
  },
  loader: async ({ params, context: { portal, access } }) => {
    const { queryClient } = portal
    const id = Number(params.id)
    const lists = await load(queryClient, access.client, 'distributionLists', {})
    if (!lists.some((list) => list.id === id)) throw notFound()
    const people = await load(queryClient, access.client, 'distributionListEditable', {
      params: { id },
    })
    const currentMembers = people
      .filter(({ hasAccess }) => hasAccess)
      .map(({ emailAddress }) => emailAddress)
    return { id, etag: null, draft: { ...emptyMembership, currentMembers }, position: null }
  },
  component: EditDistributionList,
})

function EditDistributionList() {
  const begun = Route.useLoaderData()
  return (
    <WizardPage key={begun.id} definition={editDistributionListWizard} draftId={0} begun={begun} />
  )
}
