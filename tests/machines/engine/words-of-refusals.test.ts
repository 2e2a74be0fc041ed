import { expect, test } from 'vitest'
import { checkMessage } from '#machines/engine/questions/memo.ts'
import { getStep, stepFields } from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** Whatever an answer is, what is said of it is in our words: no text of a library reaches a person (ADDUSER-197). */

const known = { settings: northgateSettings, user: dana, now: saturdayMorning }
const odd = [null, undefined, '', Number.NaN, 0, -1, 1.5, 'x', true, []]
const ofLibrary = /^(Invalid (input|option|string|key|element)\b|Too (small|big)\b|Unrecognized )/

test('no answer of any rule is refused in the words of a library', async () => {
  const said = new Set<string>()
  const foreign: string[] = []
  for (const { loadFlow } of flows) {
    await (await loadFlow())((flow) => {
      for (const stepId of flow.steps.keys()) {
        for (const [path, { check }] of stepFields(getStep(flow, stepId))) {
          for (const value of check ? odd : []) {
            const draft = withValueAt(flow.emptyDraft, path, value)
            const judge = typeof check === 'function' ? check({ ...known, draft }) : check
            const message = judge && checkMessage({}, judge, value)
            if (message === undefined) continue
            said.add(message)
            if (ofLibrary.test(message)) foreign.push(`${flow.id} ${path}, ${value}: ${message}`)
          }
        }
      }
    })
  }
  expect(foreign).toEqual([])
  expect(said.size).toBeGreaterThan(10)
})
