import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges } from '../../../engine/flow.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../../engine/questions/answers.ts'
import {
  activeVariant,
  getStep,
  hasAnswerIssue,
  isAsked,
  shownSteps,
  stepFields,
  stepIssues,
} from '../../../engine/questions/questions.ts'
import { trackReadPathsInto } from '../../rehearsal/track-reads.ts'
import type { GateFault } from '../faults.ts'
import { rulesFile } from '../flow-files.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

const good = 'ann.lee@northgatecapital.example'
const halves = ['@northgatecapital.example', 'ann.lee@', 'ann.lee']
/** Characters of which nothing is left when a name becomes part of an address. */
const noLetters = '!?'

/** Finds email addresses that can be incomplete, whether typed or composed of other answers. */
export function* checkEmailAddresses<D>({
  rehearsal: { flow },
  requests,
}: GateSearch<D>): Generator<GateFault> {
  const judged = new Set<string>()
  const kind = 'anyAddress'
  yield* judgeEachNode(
    requests,
    () => 'Judging the email addresses of a request',
    function* (node) {
      const { snapshot, companies, path: walkPath } = node
      const facts = ruleFacts(snapshot.context)
      const shown = { company: companies[0]?.name ?? null, path: walkPath }
      const variant = activeVariant(flow, facts)
      for (const id of shownSteps(flow, facts)) {
        const step = getStep(flow, id)
        for (const [path, rule] of stepFields(step)) {
          if (typeof valueAt(flow.emptyDraft, path) !== 'string') continue
          if (!isEmailQuestion(path, rule.label) || !isAsked(rule, facts)) continue
          const where = `"${rule.label}" on "${step.title}"`
          const derived = rule.derived?.(facts)
          const key = `${variant} ${id} ${path} ${derived === undefined}`
          if (judged.has(key)) continue
          judged.add(key)
          const open = `Open ${rulesFile(flow)}.`
          if (derived === undefined) {
            const takes = (value: string) =>
              !hasAnswerIssue(flow, id, path, {
                ...facts,
                draft: withValueAt(facts.draft, path, value),
              })
            const half = takes(good) ? halves.find(takes) : undefined
            if (half === undefined) continue
            yield {
              kind,
              message: `${where} takes "${half}", which is no email address. ${open}`,
              ...shown,
            }
            continue
          }
          const reads = new Set<string>()
          rule.derived?.({ ...facts, draft: trackReadPathsInto(facts.draft, reads) })
          const texts = [...reads].filter(
            (one) => typeof valueAt(flow.emptyDraft, one) === 'string',
          )
          const changes = Object.fromEntries(
            texts.map((one) => [one, noLetters]),
          ) as AnswerChanges<D>
          const now = { ...facts, draft: withChangesAndEffects(flow, facts, changes) }
          const made = valueAt(now.draft, path)
          const isHalf = typeof made === 'string' && /^@|@$/.test(made)
          const owners = shownSteps(flow, now).filter((one) =>
            stepIssues(flow, one, now).some(
              (issue) => issue.step === id || texts.includes(issue.path),
            ),
          )
          if (!isHalf || owners.length > 0) continue
          yield {
            kind,
            message: `${where} becomes "${made}" and is not refused. ${open}`,
            ...shown,
          }
        }
      }
    },
  )
}

/** Whether a question is about a mail address, judging by its name and label. */
function isEmailQuestion(path: string, label: string): boolean {
  return /e-?mail(?:s|Address|MailTo)?$/i.test(path) || /\be-?mail(?: address)?$/i.test(label)
}
