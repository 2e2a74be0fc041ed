import { useAccess } from '../tenant/use-access.ts'
import type { PageData } from './page.ts'

/** The page's data was read in another company than the current one. */
export class OtherCompanyError extends Error {
  override readonly name = 'OtherCompanyError'

  constructor() {
    super('This page was loaded for another company.')
  }
}

/**
 * The result of the page's `reads`: `usePageData(Route.useLoaderData())`.
 * @throws OtherCompanyError if it was read in another company, so that it's never shown
 */
export function usePageData<Data>({ tenantId, data }: PageData<Data>): Data {
  if (tenantId !== useAccess().tenant.tenantId) throw new OtherCompanyError()
  return data
}
