import { valueAt } from '#schemas/questions/paths.ts'
import { applyEvents } from '../../../engine/machine/stepping.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { getStep } from '../../../engine/questions/questions.ts'
import { pathsThroughStep } from '../../rehearsal/step-paths.ts'
import type { GateFault } from '../faults.ts'
import { findProgramLeftover } from '../finished-requests.ts'
import { declarationFile } from '../flow-files.ts'
import { attempt, judgeEachNode, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/**
 * Finds acknowledgements that nobody can give: without a sentence, or with a check box that the wizard doesn't
 * accept.
 */
export function* checkAcknowledgements<D>({
  walker,
  firstVisits,
}: GateSearch<D>): Generator<GateFault> {
  const { flow, machine } = walker
  const kind = 'notAcknowledged'
  const titleOf = ({ snapshot: { context } }: SearchNode<D>) => getStep(flow, context.step).title
  const what = (node: SearchNode<D>) => `The acknowledgement of "${titleOf(node)}"`
  yield* judgeEachNode(firstVisits.values(), what, function* ({ snapshot, companies, path }) {
    const step = getStep(flow, snapshot.context.step)
    if (!step.ack) return
    const { ack, sentence, title } = step
    const shown = { company: companies[0]?.name ?? null, path }
    const open = `Open ${declarationFile(flow)}.`
    if (!sentence) {
      const message = `"${title}" asks for an acknowledgement, but has no sentence that somebody could tick. ${open}`
      yield { kind, message, ...shown }
      return
    }
    const [through] = pathsThroughStep(walker, snapshot).paths
    for (const { context } of [snapshot, ...(through ? [through.snapshot] : [])]) {
      const text = attempt(() => ({ said: sentence(ruleFacts(context)) }))
      const said = typeof text === 'string' ? undefined : text.said.trim()
      const why =
        said === undefined
          ? `can't be shown (${String(text)})`
          : said === ''
            ? 'is empty'
            : findProgramLeftover(said) !== undefined &&
              `says ${JSON.stringify(findProgramLeftover(said))}`
      if (!why) continue
      const message = `The sentence to acknowledge on "${title}" ${why}: nobody can tick it. ${open}`
      yield { kind, message, ...shown }
    }
    if (!through) return
    const ticked = applyEvents(machine, through.snapshot, { type: 'acknowledge' })
    if (valueAt(ticked.context.draft, ack) !== null) return
    const message = `The tick on "${title}" leaves ${ack} empty: nobody can acknowledge it. ${open}`
    yield { kind, message, ...shown }
  })
}
