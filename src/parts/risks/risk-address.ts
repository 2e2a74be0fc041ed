import { z } from 'zod/mini'
import { type RiskGroup, riskGroups } from '#schemas/risks/groups.ts'

/**
 * How a register is looked at, as the address has it: a link shows a colleague the same. The route of a page with a
 * register spreads these into its `search`, and names the grid `riskGrid`.
 */
export const riskSearch = {
  /** The tab; main where none is named. */
  riskGroup: z.enum(riskGroups),
  likelihood: z.string().check(z.maxLength(40)),
  impact: z.string().check(z.maxLength(40)),
  /** Only risks that are not closed and whose planned date has gone by. */
  planned: z.literal('passed'),
  /** The risk whose details are open, and which of their tabs. */
  risk: z.union([z.number(), z.string().check(z.maxLength(100))]),
  riskTab: z.enum(['assets', 'audit']),
} as const

export const riskGrid = 'risks'

export type DetailsTab = 'assets' | 'audit'

/** What of a register is shown. */
export interface RiskView {
  readonly riskGroup: RiskGroup
  readonly likelihood: string | undefined
  readonly impact: string | undefined
  readonly planned: 'passed' | undefined
  readonly risk: string | number | undefined
  readonly riskTab: DetailsTab
}

/** The view that search params name; what they do not know is as if it were not there. */
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
