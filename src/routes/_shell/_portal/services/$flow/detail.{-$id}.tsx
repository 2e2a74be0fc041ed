import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { loadSharedFlow } from '#src/flows/shared-flow/load-shared-flow.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'

/** A new request or a draft of a flow without pages of its own. */
export const Route = createFileRoute('/_shell/_portal/services/$flow/detail/{-$id}')({
  ...pageRouteOptions({
    title: 'Services',
    extension: true,
    ids: ['id'],
    reads: async ({ access, params: { flow } }) => {
      const withFlow = await loadSharedFlow(flow, access.permissions)
      const { createSharedWizard } = await import('#src/flows/shared-flow/definition.tsx')
      return { withFlow, createSharedWizard }
    },
  }),
  component: SharedWizard,
})

function SharedWizard() {
  const { withFlow, createSharedWizard } = usePageData(Route.useLoaderData())
  const { flow, id } = Route.useParams()
  usePageTitle(withFlow(({ title }) => title))
  return withFlow((declared) => (
    <WizardPage key={flow} definition={createSharedWizard(declared)} draftId={Number(id ?? 0)} />
  ))
}
