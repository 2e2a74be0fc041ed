import { type LateLibrary, librariesAskedBy } from '#schemas/late-library.ts'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { FieldRule } from '#schemas/rules.ts'
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

/**
 * Libraries that come in files of their own are named by the question whose check asks them, and by those from whose
 * answers another follows by them: in a browser they are loaded for that.
 */
export function* checkLibraries<D>({
  rehearsal: { flow },
  requests,
}: GateSearch<D>): Generator<Fault> {
  const judged = new Set<string>()
  yield* judgeEach(
    requests,
    () => 'Judging which libraries the questions of a request need',
    function* ({ snapshot, companies, path: walkPath }) {
      const facts = factsOf(snapshot.context)
      for (const id of shownSteps(flow, facts)) {
        for (const [path, rule] of fieldsOf(stepOf(flow, id))) {
          if (!isAsked(rule, facts)) continue
          const key = `${id} ${path} ${rule.derived?.(facts) === undefined}`
          if (judged.has(key)) continue
          judged.add(key)
          const needs = [...ownNeeds(flow, path, rule, facts), ...needsOfDerived(flow, rule, facts)]
          for (const { asker, library } of needs) {
            const unnamed = rulesAt(flow, asker).find((one) => one.library !== library)
            if (!unnamed) continue
            yield {
              kind: 'missingLibrary',
              message: `"${unnamed.label}" has no \`library\`, and the rule of "${rule.label}" asks one for what is answered there. Open ${rulesFile(flow)}.`,
              company: companies[0]?.name ?? null,
              path: walkPath,
            }
          }
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

function ownNeeds<D, F extends { draft: D }>(
  flow: Flow<D, TenantSettings>,
  path: string,
  { check }: FieldRule<F>,
  facts: F,
): Need[] {
  if (typeof valueAt(flow.emptyDraft, path) !== 'string') return []
  const asked = librariesAskedBy(() => {
    for (const text of texts) {
      const draft = withValueAt(facts.draft, path, text)
      const schema = typeof check === 'function' ? check({ ...facts, draft }) : check
      schema?.safeParse(text)
    }
  })
  return [...asked].map((library) => ({ asker: path, library }))
}

/** What an answer needs that follows from texts: of each question that asks for one. */
function needsOfDerived<D, F extends { draft: D }>(
  flow: Flow<D, TenantSettings>,
  { derived }: FieldRule<F>,
  facts: F,
): Need[] {
  if (!derived) return []
  const reads = new Set<string>()
  derived({ ...facts, draft: recordReads(facts.draft, reads) })
  const askers = [...reads].filter((path) => typeof valueAt(flow.emptyDraft, path) === 'string')
  const asked = librariesAskedBy(() => {
    for (const text of texts) {
      const draft = askers.reduce((now, path) => withValueAt(now, path, text), facts.draft)
      derived({ ...facts, draft })
    }
  })
  return [...asked].flatMap((library) => askers.map((asker) => ({ asker, library })))
}

function rulesAt<D>(flow: Flow<D, TenantSettings>, path: string) {
  return flow.stepIds.flatMap((id) =>
    fieldsOf(stepOf(flow, id)).flatMap(([one, rule]) => (one === path ? [rule] : [])),
  )
}
