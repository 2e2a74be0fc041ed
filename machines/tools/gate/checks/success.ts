import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { isGuardMet } from '../../../engine/questions/questions.ts'
import type { GateFault, VariantReport } from '../faults.ts'
import type { SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Checks that each order of steps reaches Success in every company. */
export function* checkSuccess<D>(search: GateSearch<D>): Generator<GateFault> {
  const { companies, rehearsal } = search
  for (const { variant } of rehearsal.flow.sequences) {
    const names = companyLabels(finishedVariant(search, variant))
    const missing = companies.find(({ name }) => !names.has(name))
    if (!missing) continue
    const which = variant === null ? 'No walk' : `No walk for which ${variant} holds`
    const message = `${which} comes to Success in ${companies.length - names.size} of ${companies.length} companies.`
    yield { kind: 'noSuccess', message, company: missing.name, path: [] }
  }
}

/** How often each order of steps was finished. */
export function variantReports<D>(search: GateSearch<D>): VariantReport[] {
  return search.rehearsal.flow.sequences.map(({ variant }) => {
    const finished = finishedVariant(search, variant)
    const orders = new Set(finished.map(({ steps }) => steps.join()))
    const companies = companyLabels(finished).size
    return { variant, companies, orders: orders.size, requests: finished.length }
  })
}

function finishedVariant<D>(
  { rehearsal: { flow }, finished }: GateSearch<D>,
  variant: string | null,
): SearchNode<D>[] {
  return finished.filter(
    ({ snapshot }) => variant === null || isGuardMet(flow, variant, ruleFacts(snapshot.context)),
  )
}

function companyLabels<D>(nodes: readonly SearchNode<D>[]): Set<string> {
  return new Set(nodes.flatMap(({ companies }) => companies.map(({ name }) => name)))
}
