import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { LensClient } from '#machines/tools/charts/lens.ts'
import {
  type FlagValue,
  fullCompanySettings,
  type TenantFlag,
  tenantFlags,
} from '#machines/tools/rehearsal/tenants.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/** The client a chart is shown for: a company with its own settings, or settings chosen by hand. */

/** The `source` of a choice that shows the chart for every client. */
export const everyClient = 'everyone'
/** The `source` of a choice whose flags are set by hand. */
export const manualClient = 'by hand'

/** What was chosen: the client, flags set by hand (as indexes of their values), and answers. */
export interface ClientChoice {
  /** `everyone`, `by hand`, or a company's id. */
  readonly source: string
  readonly flags: Readonly<Partial<Record<TenantFlag, number>>>
  readonly answers: Readonly<Record<string, string | number>>
}

/** The chosen client with its settings, and a function to change the choice. */
export interface ChosenClient {
  readonly choice: ClientChoice
  readonly change: (part: Partial<ClientChoice>) => void
  /** Undefined for everyone, and until the company's settings are loaded. */
  readonly client: LensClient | undefined
  readonly name: string
  readonly error: Error | null
}

/** The client a chart is shown for, and a function to change it. @param source the initial choice */
export function useChosenClient(
  source: string,
  answers: ClientChoice['answers'] = {},
): ChosenClient {
  const { client: api, tenants } = useAccess()
  const [choice, setChoice] = useState<ClientChoice>({ source, flags: {}, answers })
  const company = tenants.find(({ tenantId }) => tenantId === choice.source)
  const { data: settings, error } = useQuery({
    ...apiQueryOptions(api.forTenant(company?.tenantId ?? ''), 'settings', {}),
    enabled: company !== undefined,
    staleTime: 60_000,
  })
  const own = choice.source === manualClient ? flagSettings(choice.flags) : company && settings
  return {
    choice,
    change: (part) => setChoice((before) => ({ ...before, ...part })),
    client: own && { settings: own, answers: choice.answers },
    name:
      company?.name ??
      (choice.source === manualClient ? 'The client you set manually' : 'Every client'),
    error,
  }
}

function flagSettings(flags: ClientChoice['flags']): TenantSettings {
  const chosen = Object.entries(tenantFlags).map(
    ([flag, values]: [string, readonly FlagValue[]]) => {
      const index = Object.entries(flags).find(([name]) => name === flag)?.[1] ?? 0
      return values[index]?.settings ?? {}
    },
  )
  return Object.assign({ ...fullCompanySettings }, ...chosen)
}

/** The chosen answers, in the company's own words. */
export function chosenAnswerTexts({ deciding }: FlowInspector, { client }: ChosenClient): string[] {
  if (!client) return []
  return deciding(client.settings).flatMap(({ path, choices }) => {
    const chosen = choices.find(({ value }) => value === client.answers[path])
    return chosen ? [chosen.label] : []
  })
}

/** The flags a flow depends on, with their possible values. */
export function flowFlags({
  flags,
}: FlowInspector): { flag: TenantFlag; values: readonly FlagValue[] }[] {
  return flags.map((flag) => ({ flag, values: tenantFlags[flag] }))
}

/** The first choice of each answer that affects the order of steps; its label doesn't matter. */
export function firstDecidingAnswers({ deciding }: FlowInspector): ClientChoice['answers'] {
  return Object.fromEntries(
    deciding(fullCompanySettings).flatMap(({ path, choices: [first] }) =>
      first ? [[path, first.value]] : [],
    ),
  )
}
