import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { loadSharedFlow } from '#src/flows/shared-flow/load-shared-flow.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'

/** A new request or a draft of a flow without pages of its own. */
export const Route = createFileRoute('/_shell/_portal/services/$flow/detail/{-$id}')({
  ...page({
    title: 'Services',
    extension: true,
    ids: ['id'],
    reads: async ({ access, params: { flow } }) => {
      const withFlow = await loadSharedFlow(flow, access.permissions)
      const { sharedWizard } = await import('#src/flows/shared-flow/definition.tsx')
      return { withFlow, sharedWizard }
    },
  }),
  component: SharedWizard,
})

function SharedWizard() {
  const { withFlow, sharedWizard } = usePageData(Route.useLoaderData())
  const { flow, id } = Route.useParams()
  usePageTitle(withFlow(({ title }) => title))
  return withFlow((declared) => (
    <WizardPage key={flow} definition={sharedWizard(declared)} draftId={Number(id ?? 0)} />
  ))
}
