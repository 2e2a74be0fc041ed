import { z } from 'zod/mini'
import { type RiskRegisterTab, riskRegisterTabs } from '#schemas/risks/register-tabs.ts'

/**
 * A register's view in the address, so that a link shows a colleague the same. A page with a register spreads these
 * into its `search`, and names the grid `riskGridName`.
 */
export const riskRegisterParamSchemas = {
  /** The tab; main by default. */
  riskGroup: z.enum(riskRegisterTabs),
  likelihood: z.string().check(z.maxLength(40)),
  impact: z.string().check(z.maxLength(40)),
  /** Only open risks whose planned date has passed. */
  planned: z.literal('passed'),
  /** The open risk, and the tab of its details. */
  risk: z.union([z.number(), z.string().check(z.maxLength(100))]),
  riskTab: z.enum(['assets', 'audit']),
} as const

/** The name of the register's grid in the address. A page with a register passes it to its route. */
export const riskGridName = 'risks'

/** The open tab in a risk's details. */
export type RiskDetailsTab = 'assets' | 'audit'

/** What the address says about a register: its tab, its filters, and the open risk. */
export interface RiskRegisterParams {
  readonly riskGroup: RiskRegisterTab
  readonly likelihood: string | undefined
  readonly impact: string | undefined
  readonly planned: 'passed' | undefined
  readonly risk: string | number | undefined
  readonly riskTab: RiskDetailsTab
}

/** The view of the search params; unknown values are ignored. */
export function parseRiskRegisterParams(
  params: Readonly<Record<string, unknown>>,
): RiskRegisterParams {
  const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) => {
    const { data } = schema.safeParse(value)
    return data
  }
  return {
    riskGroup: read(riskRegisterParamSchemas.riskGroup, params.riskGroup) ?? 'main',
    likelihood: read(riskRegisterParamSchemas.likelihood, params.likelihood),
    impact: read(riskRegisterParamSchemas.impact, params.impact),
    planned: read(riskRegisterParamSchemas.planned, params.planned),
    risk: read(riskRegisterParamSchemas.risk, params.risk),
    riskTab: read(riskRegisterParamSchemas.riskTab, params.riskTab) ?? 'assets',
  }
}
