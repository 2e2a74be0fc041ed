import { type TenantFlag, tenantFlags } from '../../rehearsal/tenants.ts'
import type { GateFault } from '../faults.ts'
import type { GateSearch } from './check.ts'

/**
 * Finds settings that the flow depends on but that aren't declared as flags, so that their combinations aren't
 * walked.
 */
export function* checkUndeclaredFlags<D>({
  rehearsal: { flags },
  read,
  isExhaustive,
}: GateSearch<D>): Generator<GateFault> {
  const settingsTouchedBy = (flag: TenantFlag) =>
    new Set(tenantFlags[flag].flatMap(({ settings }) => Object.keys(settings)))
  const declared = new Set(flags.flatMap((flag) => [...settingsTouchedBy(flag)]))
  for (const flag of isExhaustive ? flags : []) {
    if ([...settingsTouchedBy(flag)].some((key) => read.has(key))) continue
    const message = `${flag} is among the flow's flags, but the flow looks at nothing of it.`
    yield { kind: 'withoutEffect', message, company: null, path: [] }
  }
  for (const flag of Object.keys(tenantFlags) as TenantFlag[]) {
    const forgotten = [...settingsTouchedBy(flag)].find(
      (key) => read.has(key) && !declared.has(key),
    )
    if (forgotten === undefined) continue
    const message = `The flow looks at ${forgotten}, but ${flag} is not among its flags.`
    yield { kind: 'undeclaredFlag', message, company: null, path: [] }
  }
}
