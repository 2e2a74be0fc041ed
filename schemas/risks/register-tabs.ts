import { isAccepted, isClosed } from './risk-values.ts'

/** The tabs of the register. Each risk is in exactly one (AMB-122). */
export const riskRegisterTabs = ['main', 'windowsUpdates', 'closed', 'accepted'] as const
export type RiskRegisterTab = (typeof riskRegisterTabs)[number]

/** The beginning of titles of missing Microsoft updates. */
export const microsoftUpdateTitlePrefix = 'Install KB'

interface GroupedRisk {
  readonly riskTitle: string | null
  readonly status: string | null
}

/**
 * The tab of a risk. Closed takes precedence, then accepted, then Microsoft's updates; all others are in main.
 * Companies with managed security have no tab of updates and see them in main (AMB-120).
 */
export function riskRegisterTab(
  { riskTitle, status }: GroupedRisk,
  { isMSSP }: { readonly isMSSP: boolean },
): RiskRegisterTab {
  if (isClosed(status)) return 'closed'
  if (isAccepted(status)) return 'accepted'
  return !isMSSP && riskTitle?.startsWith(microsoftUpdateTitlePrefix) ? 'windowsUpdates' : 'main'
}
