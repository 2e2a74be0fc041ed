import { createFileRoute, notFound } from '@tanstack/react-router'
import { emptyEditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { editDistributionListWizard } from '#src/flows/edit-distribution-list/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** Edits a list's members, starting from the current ones. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/$id/edit')({
  ...pageRouteOptions({
    title: 'Edit Distribution List',
    may: 'distributionListEdit',
    ids: ['id'],
    reads: async ({ hold, ids: { id } }) => {
      const lists = await hold('distributionLists', {})
      const opened = lists.find((list) => list.id === id)
      if (!opened) throw notFound()
      const people = await hold('distributionListEditable', { params: { id } })
      const currentMembers = people
        .filter(({ hasAccess }) => hasAccess)
        .map(({ emailAddress }) => emailAddress)
      return {
        id,
        name: opened.distributionListName,
        etag: null,
        draft: { ...emptyEditDistributionListDraft, currentMembers },
        position: null,
      }
    },
  }),
  component: EditDistributionList,
})

function EditDistributionList() {
  const begun = usePageData(Route.useLoaderData())
  return (
    <WizardPage
      key={begun.id}
      definition={editDistributionListWizard}
      draftId={0}
      begun={begun}
      subject={{ key: String(begun.id), name: begun.name }}
    />
  )
}
