import { getRouteApi } from '@tanstack/react-router'
import type { CompanyAccess } from './access.ts'

const layout = getRouteApi('/_shell/_portal')

/** The access of the current person and company, for all pages below the portal's layout. */
export function useAccess(): CompanyAccess {
  return layout.useRouteContext({ select: ({ access }) => access })
}
