import { createFileRoute, redirect } from '@tanstack/react-router'
import { emptyNewList } from '#schemas/distribution-list/new-list.ts'
import { permissions } from '#schemas/permissions.ts'
import { load } from '#src/api/query.ts'
import { createDistributionListWizard } from '#src/flows/create-distribution-list/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A new list, begun with the addresses that are taken. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/create')({
  staticData: { title: 'Create Distribution List' },
  beforeLoad: ({ context: { access } }) => {
    if (!access.permissions.includes(permissions.editDistributionListDetails)) {
      throw redirect({ to: '/403', replace: true })
    }
  },
  loader: async ({ context: { portal, access } }) => {
    const lists = await load(portal.queryClient, access.client, 'distributionLists', {})
    const existingAddresses = lists.map(({ primaryEmail }) => primaryEmail)
    return { id: 0, etag: null, draft: { ...emptyNewList, existingAddresses }, position: null }
  },
  component: CreateDistributionList,
})

function CreateDistributionList() {
  return (
    <WizardPage
      definition={createDistributionListWizard}
      draftId={0}
      begun={Route.useLoaderData()}
    />
  )
}
