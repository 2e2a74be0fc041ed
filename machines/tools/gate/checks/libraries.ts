import { type LateLibrary, librariesUsedDuring } from '#schemas/questions/late-library.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { CheckSchema, Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../../engine/flow.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import {
  activeVariant,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { trackReadPathsInto } from '../../rehearsal/track-reads.ts'
import type { GateFault } from '../faults.ts'
import { rulesFile } from '../flow-files.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Texts that no rule can judge without its library: a Russian phone number and a Russian name. */
const texts = ['+7 495 123-45-67', 'Жанна']

/** Requests per variant: a part of a rule that reads no text in this many never does. */
const mostTries = 200

type AnyFacts<D> = Facts<D, TenantSettings>

/**
 * Checks that separately loaded libraries are named by the questions whose checks use them, and by those whose
 * answers a rule using them reads. A browser loads them because of these names.
 */
export function* checkCodeLibraries<D>({
  rehearsal: { flow },
  requests,
}: GateSearch<D>): Generator<GateFault> {
  const schemas = new Map<string, Set<CheckSchema>>()
  const isNew = (path: string, schema: CheckSchema): boolean => {
    const known = schemas.get(path) ?? new Set()
    schemas.set(path, known)
    return !known.has(schema) && Boolean(known.add(schema))
  }
  const tries = new Map<unknown, Map<string, number>>()
  /** Each part is tried a few times per variant, and whenever it reads other answers. */
  const needsIn = <F extends AnyFacts<D>>(part: (facts: F) => unknown, facts: F): Need[] => {
    const ofPart = tries.get(part) ?? new Map<string, number>()
    tries.set(part, ofPart)
    const once = (key: string, most: number) => {
      const tried = ofPart.get(key) ?? 0
      ofPart.set(key, tried + 1)
      return tried < most
    }
    if (!once(`in ${activeVariant(flow, facts)}`, mostTries)) return []
    const { reads, result } = textReads(part, facts)
    if (!once(`${[...reads].toSorted().join()} ${result === undefined}`, 1)) return []
    return ruleNeeds(flow, facts, reads, part)
  }
  const unnamedIn = (needs: readonly Need[]) =>
    needs.flatMap(({ asker, library }) =>
      rulesForPath(flow, asker).filter(({ libraries }) => !libraries?.includes(library)),
    )
  yield* judgeEachNode(
    requests,
    () => 'Judging which libraries the questions of a request need',
    function* ({ snapshot, companies, path: walkPath }) {
      const facts = ruleFacts(snapshot.context)
      const faultsOf = (asking: string, needs: readonly Need[]): GateFault[] =>
        unnamedIn(needs).map(({ label }) => ({
          kind: 'missingLibrary',
          message: `"${label}" does not name the library that the rule of "${asking}" asks about its answer (\`libraries\`). Open ${rulesFile(flow)}.`,
          company: companies[0]?.name ?? null,
          path: walkPath,
        }))
      for (const id of shownSteps(flow, facts)) {
        const { rules, title } = getStep(flow, id)
        for (const [path, rule] of stepFields(getStep(flow, id))) {
          if (!isAsked(rule, facts)) continue
          const { check, derived, choices, help, label } = rule
          const schema = typeof check === 'function' ? check(facts) : check
          if (schema && isNew(path, schema)) yield* faultsOf(label, checkNeeds(flow, path, schema))
          for (const part of [check, derived, choices, help]) {
            if (typeof part === 'function') yield* faultsOf(label, needsIn(part, facts))
          }
        }
        for (const { test } of [...(rules.blocks ?? []), ...(rules.together ?? [])]) {
          yield* faultsOf(title, needsIn(test, facts))
        }
      }
    },
  )
}

/** A question that must name a library. */
interface Need {
  readonly asker: string
  readonly library: LateLibrary
}

function checkNeeds<D>(flow: Flow<D, TenantSettings>, path: string, schema: CheckSchema): Need[] {
  if (typeof valueAt(flow.emptyDraft, path) !== 'string') return []
  const asked = librariesUsedDuring(() => {
    for (const text of texts) schema.safeParse(text)
  })
  return [...asked].map((library) => ({ asker: path, library }))
}

function textReads<F extends { draft: unknown }>(part: (facts: F) => unknown, facts: F) {
  const reads = new Set<string>()
  const result = part({ ...facts, draft: trackReadPathsInto(facts.draft, reads) })
  return { reads, result }
}

/** The libraries that a part of a rule uses for texts it reads; each question for such a text needs them. */
function ruleNeeds<D, F extends { draft: D }>(
  flow: Flow<D, TenantSettings>,
  facts: F,
  reads: ReadonlySet<string>,
  part: (facts: F) => unknown,
): Need[] {
  const askers = [...reads].filter((path) => typeof valueAt(flow.emptyDraft, path) === 'string')
  if (askers.length === 0) return []
  const asked = librariesUsedDuring(() => {
    for (const text of texts) {
      const draft = askers.reduce((now, path) => withValueAt(now, path, text), facts.draft)
      const made = part({ ...facts, draft })
      // A check computed from facts uses its library when it's run.
      if (isSchema(made)) made.safeParse(text)
    }
  })
  return [...asked].flatMap((library) => askers.map((asker) => ({ asker, library })))
}

function isSchema(made: unknown): made is CheckSchema {
  return typeof made === 'object' && made !== null && 'safeParse' in made
}

function rulesForPath<D>(flow: Flow<D, TenantSettings>, path: string) {
  return flow.stepIds.flatMap((id) =>
    stepFields(getStep(flow, id)).flatMap(([one, rule]) => (one === path ? [rule] : [])),
  )
}
