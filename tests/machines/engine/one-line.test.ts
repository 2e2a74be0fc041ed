import { expect, test } from 'vitest'
import {
  getStep,
  hasAnswerIssue,
  stepFields,
  stepIssues,
} from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { questionControl } from '#schemas/questions/control.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** What is typed into a field of one line has no line breaks, by whatever client it comes: it stands in tickets. */

const known = { settings: northgateSettings, user: dana, now: saturdayMorning }

test('a line break is refused in every answer of one line, with its reason, and in no other', async () => {
  const ofOneLine = new Set<string>()
  for (const { loadFlow } of flows) {
    await (await loadFlow())((flow) => {
      for (const stepId of flow.steps.keys()) {
        for (const [path, rule] of stepFields(getStep(flow, stepId))) {
          const empty = valueAt(flow.emptyDraft, path)
          const control = questionControl(rule, empty)
          const isText = control?.kind === 'text' || control?.kind === 'secret'
          if (!isText && control?.kind !== 'textList') continue
          const typed = isText ? 'a\nb' : ['a', 'b\nc']
          const facts = { ...known, draft: withValueAt(flow.emptyDraft, path, typed) }
          if (rule.derived?.(facts) !== undefined) continue
          const reasons = stepIssues(flow, stepId, facts)
            .filter((issue) => issue.path === path)
            .map(({ message }) => message)
          const answer = `${flow.id} ${path}`
          if (isText && control.multiline)
            expect(reasons, answer).not.toContain(sharedFieldMessages.oneLine)
          else if (hasAnswerIssue(flow, stepId, path, facts)) {
            ofOneLine.add(answer)
            expect(reasons, answer).toEqual([sharedFieldMessages.oneLine])
          } else expect(rule.asked?.test(facts), answer).toBe(false)
        }
      }
    })
  }
  expect(new Set([...ofOneLine].map((each) => each.split(' ')[0])).size).toBeGreaterThan(3)
})
