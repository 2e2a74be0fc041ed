import { z } from 'zod/mini'
import { type RiskGroup, riskGroups } from '#schemas/risks/groups.ts'

/**
 * A register's view in the address, so that a link shows a colleague the same. A page with a register spreads these
 * into its `search`, and names the grid `riskGrid`.
 */
export const riskSearch = {
  /** The tab; main by default. */
  riskGroup: z.enum(riskGroups),
  likelihood: z.string().check(z.maxLength(40)),
  impact: z.string().check(z.maxLength(40)),
  /** Only open risks whose planned date has passed. */
  planned: z.literal('passed'),
  /** The open risk, and the tab of its details. */
  risk: z.union([z.number(), z.string().check(z.maxLength(100))]),
  riskTab: z.enum(['assets', 'audit']),
} as const

export const riskGrid = 'risks'

export type DetailsTab = 'assets' | 'audit'

/** The part of a register that is shown. */
export interface RiskView {
  readonly riskGroup: RiskGroup
  readonly likelihood: string | undefined
  readonly impact: string | undefined
  readonly planned: 'passed' | undefined
  readonly risk: string | number | undefined
  readonly riskTab: DetailsTab
}

/** The view of the search params; unknown values are ignored. */
export function riskViewIn(params: Readonly<Record<string, unknown>>): RiskView {
  const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) => {
    const { data } = schema.safeParse(value)
    return data
  }
  return {
    riskGroup: read(riskSearch.riskGroup, params.riskGroup) ?? 'main',
    likelihood: read(riskSearch.likelihood, params.likelihood),
    impact: read(riskSearch.impact, params.impact),
    planned: read(riskSearch.planned, params.planned),
    risk: read(riskSearch.risk, params.risk),
    riskTab: read(riskSearch.riskTab, params.riskTab) ?? 'assets',
  }
}
