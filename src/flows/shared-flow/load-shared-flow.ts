import { notFound, redirect } from '@tanstack/react-router'
import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import { type FlowWithSharedCalls, usesSharedCalls } from '#machines/portal/portal-flow.ts'

/**
 * Runs a function with the loaded flow and returns its result. The flow's draft type is only known inside the
 * function.
 */
export type RunWithSharedFlow = <Result>(
  work: <D>(flow: FlowWithSharedCalls<D>) => Result,
) => Result

/**
 * Loads the flow of an address, and returns a function that runs work with it.
 * @throws notFound if the shared calls have no such flow; a redirect to the 403 page if the person may not submit it
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
