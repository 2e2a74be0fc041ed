import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { permissions } from '#schemas/people/permissions.ts'
import { InspectorContext, type InspectorProps } from '#src/app/inspector-context.ts'
import type { CompanyAccess } from '../tenant/access.ts'

const LiveChart = lazy(async () => ({
  default: (await import('#src/charts/live/live-chart.tsx')).LiveChart,
}))

/** Loaded once a wizard runs. */
const Live: ComponentType<InspectorProps> = (props) => (
  <Suspense>
    <LiveChart {...props} />
  </Suspense>
)

/** With `?inspect` in the address, this tab's wizards show their charts beside them. */
export function InspectorProvider({
  access,
  children,
}: {
  access: CompanyAccess
  children: ReactNode
}) {
  // Kept across navigation: the wizard's address changes when its draft is created.
  const [asked] = useState(() => new URLSearchParams(window.location.search).has('inspect'))
  const shown = asked && access.permissions.includes(permissions.charts)
  return <InspectorContext value={shown ? Live : undefined}>{children}</InspectorContext>
}
