import { notFound, redirect } from '@tanstack/react-router'
import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import { type FlowWithSharedCalls, usesSharedCalls } from '#machines/portal/portal-flow.ts'

/** Calls back with a flow whose draft type is only known inside. */
export type RunWithSharedFlow = <Result>(
  work: <D>(flow: FlowWithSharedCalls<D>) => Result,
) => Result

/**
 * The flow of an address, if the person may submit it.
 * @throws notFound if the shared calls have no such flow; a redirect to the 403 page
 */
export async function loadSharedFlow(
  folder: string | undefined,
  permissions: readonly string[],
): Promise<RunWithSharedFlow> {
  const registered = flows.find((flow) => flow.folder === folder)
  if (!registered) throw notFound()
  const withFlow = await registered.loadFlow()
  if (!withFlow(usesSharedCalls)) throw notFound()
  if (!requiredPermissions(registered.portal).every((one) => permissions.includes(one))) {
    throw redirect({ to: '/403', replace: true })
  }
  return (work) =>
    withFlow((flow) => {
      if (!usesSharedCalls(flow)) throw notFound()
      return work(flow)
    })
}
