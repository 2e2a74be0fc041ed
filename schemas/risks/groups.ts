import { isAccepted, isClosed } from './risk-values.ts'

/** The tabs of the register: each risk is in one (AMB-122). */
export const riskGroups = ['main', 'windowsUpdates', 'closed', 'accepted'] as const
export type RiskGroup = (typeof riskGroups)[number]

/** How the title of a missing update of Microsoft begins. */
export const microsoftUpdate = 'Install KB'

interface GroupedRisk {
  readonly riskTitle: string | null
  readonly status: string | null
}

/**
 * In which tab a risk is: closed before accepted before Microsoft's updates, the rest in main. A company with
 * managed security has no tab of updates, and finds them in main (AMB-120).
 */
export function riskGroup(
  { riskTitle, status }: GroupedRisk,
  { isMSSP }: { readonly isMSSP: boolean },
): RiskGroup {
  if (isClosed(status)) return 'closed'
  if (isAccepted(status)) return 'accepted'
  return !isMSSP && riskTitle?.startsWith(microsoftUpdate) ? 'windowsUpdates' : 'main'
}
