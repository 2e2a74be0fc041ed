import { getRouteApi } from '@tanstack/react-router'
import type { Access } from './access.ts'

const layout = getRouteApi('/_shell/_portal')

/** Who works in which company, for every page below the portal's layout. */
export function useAccess(): Access {
  return layout.useRouteContext({ select: ({ access }) => access })
}
