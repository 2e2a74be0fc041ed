import { type LateLibrary, librariesAskedBy } from '#schemas/late-library.ts'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Check } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { Flow } from '../../../engine/flow.ts'
import { factsOf } from '../../../engine/machine/wizard.ts'
import { fieldsOf, isAsked, shownSteps, stepOf } from '../../../engine/questions/questions.ts'
import { recordReads } from '../../rehearsal/track-reads.ts'
import type { Fault } from '../faults.ts'
import { rulesFile } from '../files-of-flow.ts'
import { judgeEach } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** No rule knows without its library what these are: a number of Russia, and a Russian name. */
const texts = ['+7 495 123-45-67', 'Жанна']

const mostTries = 50

/**
 * Libraries that come in files of their own are named by the question whose check asks them, and by those whose answers
 * a rule reads that asks them: in a browser they are loaded for that.
 */
export function* checkLibraries<D>({
  rehearsal: { flow },
  requests,
}: GateSearch<D>): Generator<Fault> {
  const judged = new Set<unknown>()
  const isNew = (what: unknown) => !judged.has(what) && judged.add(what)
  const tries = new Map<unknown, number>()
  /** A part is tried until it reads a text; what reads none in so many requests reads none. */
  const needsIn = <F extends { draft: D }>(part: (facts: F) => unknown, facts: F): Need[] => {
    const tried = tries.get(part) ?? 0
    if (tried >= mostTries) return []
    const needs = needsOf(flow, facts, part)
    tries.set(part, needs ? mostTries : tried + 1)
    return needs ?? []
  }
  const unnamedIn = (needs: readonly Need[]) =>
    needs.flatMap(({ asker, library }) =>
      rulesAt(flow, asker).filter(({ libraries }) => !libraries?.includes(library)),
    )
  yield* judgeEach(
    requests,
    () => 'Judging which libraries the questions of a request need',
    function* ({ snapshot, companies, path: walkPath }) {
      const facts = factsOf(snapshot.context)
      const faultsOf = (asking: string, needs: readonly Need[]): Fault[] =>
        unnamedIn(needs).map(({ label }) => ({
          kind: 'missingLibrary',
          message: `"${label}" does not name the library that the rule of "${asking}" asks about its answer (\`libraries\`). Open ${rulesFile(flow)}.`,
          company: companies[0]?.name ?? null,
          path: walkPath,
        }))
      for (const id of shownSteps(flow, facts)) {
        const { rules, title } = stepOf(flow, id)
        for (const [path, rule] of fieldsOf(stepOf(flow, id))) {
          if (!isAsked(rule, facts)) continue
          const { check, derived, choices, help, label } = rule
          const schema = typeof check === 'function' ? check(facts) : check
          if (schema && isNew(schema)) yield* faultsOf(label, needsOfCheck(flow, path, schema))
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

function needsOfCheck<D>(flow: Flow<D, TenantSettings>, path: string, schema: Check): Need[] {
  if (typeof valueAt(flow.emptyDraft, path) !== 'string') return []
  const asked = librariesAskedBy(() => {
    for (const text of texts) schema.safeParse(text)
  })
  return [...asked].map((library) => ({ asker: path, library }))
}

/** What a part of a rule asks about the texts that it reads: each question for one needs it. Undefined where it reads none. */
function needsOf<D, F extends { draft: D }>(
  flow: Flow<D, TenantSettings>,
  facts: F,
  part: (facts: F) => unknown,
): Need[] | undefined {
  const reads = new Set<string>()
  part({ ...facts, draft: recordReads(facts.draft, reads) })
  const askers = [...reads].filter((path) => typeof valueAt(flow.emptyDraft, path) === 'string')
  if (askers.length === 0) return undefined
  const asked = librariesAskedBy(() => {
    for (const text of texts) {
      const draft = askers.reduce((now, path) => withValueAt(now, path, text), facts.draft)
      const made = part({ ...facts, draft })
      // A check that is made of the facts asks when it is asked.
      if (isSchema(made)) made.safeParse(text)
    }
  })
  return [...asked].flatMap((library) => askers.map((asker) => ({ asker, library })))
}

function isSchema(made: unknown): made is Check {
  return typeof made === 'object' && made !== null && 'safeParse' in made
}

function rulesAt<D>(flow: Flow<D, TenantSettings>, path: string) {
  return flow.stepIds.flatMap((id) =>
    fieldsOf(stepOf(flow, id)).flatMap(([one, rule]) => (one === path ? [rule] : [])),
  )
}
