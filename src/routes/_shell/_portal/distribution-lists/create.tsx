import { createFileRoute } from '@tanstack/react-router'
import { emptyCreateDistributionListDraft } from '#schemas/create-distribution-list/draft.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { createDistributionListWizard } from '#src/flows/create-distribution-list/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** Creates a list; starts with the addresses that are taken. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/create')({
  ...pageRouteOptions({
    title: 'Create Distribution List',
    may: 'distributionListCreate',
    reads: async ({ hold }) => {
      const lists = await hold('distributionLists', {})
      const existingAddresses = lists.map(({ primaryEmail }) => primaryEmail)
      return {
        id: 0,
        etag: null,
        draft: { ...emptyCreateDistributionListDraft, existingAddresses },
        position: null,
      }
    },
  }),
  component: CreateDistributionList,
})

function CreateDistributionList() {
  return (
    <WizardPage
      definition={createDistributionListWizard}
      draftId={0}
      begun={usePageData(Route.useLoaderData())}
    />
  )
}
