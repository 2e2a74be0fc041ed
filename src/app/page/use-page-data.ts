import { useAccess } from '../tenant/use-access.ts'
import type { PageData } from './page.ts'

/** The data of a page was read in another company than the one it is shown in. */
export class OtherCompany extends Error {
  override readonly name = 'OtherCompany'

  constructor() {
    super('This page was loaded for another company.')
  }
}

/**
 * What the page's `reads` returned: `usePageData(Route.useLoaderData())`.
 * @throws OtherCompany where it was read in another company, rather than show it
 */
export function usePageData<Data>({ tenantId, data }: PageData<Data>): Data {
  if (tenantId !== useAccess().tenant.tenantId) throw new OtherCompany()
  return data
}
