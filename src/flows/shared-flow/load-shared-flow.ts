import { notFound, redirect } from '@tanstack/react-router'
import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/entry.ts'
import { isSharedFlow, type SharedFlow } from '#machines/portal/portal-flow.ts'

/** Does something with a flow whose kind of draft is known only inside. */
export type WithSharedFlow = <Result>(work: <D>(flow: SharedFlow<D>) => Result) => Result

/**
 * The flow in an address, for somebody who may submit it.
 * @throws notFound where there is none that the shared calls serve; a redirect to the page 403
 */
export async function loadSharedFlow(
  folder: string | undefined,
  permissions: readonly string[],
): Promise<WithSharedFlow> {
  const registered = flows.find((flow) => flow.folder === folder)
  if (!registered) throw notFound()
  const withFlow = await registered.loadFlow()
  if (!withFlow(isSharedFlow)) throw notFound()
  if (!requiredPermissions(registered.portal).every((one) => permissions.includes(one))) {
    throw redirect({ to: '/403', replace: true })
  }
  return (work) =>
    withFlow((flow) => {
      if (!isSharedFlow(flow)) throw notFound()
      return work(flow)
    })
}
