import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { stepLists } from '#machines/engine/questions/lists.ts'
import {
  getStep,
  isAsked,
  reasonShown,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import { reasonAsked } from '#machines/engine/questions/reason-asked.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { answerView, stepperItems, stepperProgress } from '#src/wizard/state/views.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'

/** What a wizard's screens say, computed from the flow and the facts. */

function factsWith(changes: AnswerChanges<AddUserDraft>) {
  const facts = {
    settings: northgateSettings,
    user: dana,
    now: saturdayMorning,
    draft: emptyAddUserDraft,
  }
  // One after the other, as a person answers: each empties what rested on the answer before it.
  const draft = Object.entries(changes).reduce(
    (current, [path, value]) =>
      withChangesAndEffects(addUser, { ...facts, draft: current }, { [path]: value }),
    facts.draft,
  )
  return { ...facts, draft }
}

const everythingOfPhones = {
  accountType: 1,
  requestsPhoneService: true,
  'phoneOptions.requestsDeskPhone': true,
  'phoneOptions.requestsSoftPhones': true,
} as const

describe('the progress of the stepper', () => {
  const facts = factsWith(everythingOfPhones)
  const shown = shownSteps(addUser, facts)
  const progressOn = (step: string) => {
    const items = stepperItems(addUser, facts, { visited: shown, loaded: false }, step)
    return { items, ...stepperProgress(items) }
  }

  test('counts what the stepper lists, a group of steps as one, and the parts of the group', () => {
    const { items, number, count, part } = progressOn('deskPhone')
    expect(count).toBe(items.length)
    expect(count).toBeLessThan(shown.length)
    expect(items[number - 1]).toMatchObject({ title: 'Phone', current: true })
    expect(part).toEqual({ number: 2, count: 4 })
  })

  test('goes from the first to the last, and never back', () => {
    const numbers = shown.map((step) => progressOn(step).number)
    expect(numbers[0]).toBe(1)
    expect(numbers.at(-1)).toBe(progressOn('confirm').count)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })
})

describe('why a question is asked', () => {
  test('is said once for each reason on a step, and not where the step says it already', () => {
    const facts = factsWith(everythingOfPhones)
    let repeated = 0
    for (const step of shownSteps(addUser, facts)) {
      const asked = stepFields(getStep(addUser, step)).filter(([, rule]) => isAsked(rule, facts))
      const reasons = asked.flatMap(([path]) => reasonAsked(addUser, step, path, facts) ?? [])
      const all = asked.flatMap(([, rule]) => rule.asked?.because ?? [])
      const others = new Set(all.filter((reason) => reason !== reasonShown(addUser, step)))
      expect(reasons).toEqual([...others])
      repeated += all.length - reasons.length
    }
    expect(repeated).toBeGreaterThan(0)
  })
})

describe('the lists a step shows', () => {
  test('are those its questions choose from', () => {
    expect(stepLists(addUser, 'mailboxAccess', factsWith({ accountType: 1 }))).toEqual([
      'mailboxes',
    ])
    expect(stepLists(addUser, 'security', factsWith({ accountType: 1 }))).toEqual([])
  })

  test('are on Review those that name its answers', () => {
    const facts = factsWith({
      accountType: 1,
      'generalInformation.officeLocationId': 1,
      distributionListIds: [4],
    })
    expect(stepLists(addUser, 'review', facts)).toEqual(['locations', 'distributionLists'])
  })
})

describe('a question that another answer locks', () => {
  const purchase = 'hardware.requestsPurchaseNewEquipment'
  const onsite = 'hardware.onsiteSupport'
  const lockOf = (path: string, facts: ReturnType<typeof factsWith>) =>
    answerView(addUser, facts, 'hardware', path, []).lockedBecause

  test('says why, and is open again where it has an answer all the same', () => {
    const facts = factsWith({ accountType: 1, [purchase]: true })
    expect(lockOf(onsite, facts)).toMatch(/./)
    expect(lockOf(purchase, facts)).toBeUndefined()
    const both = factsWith({ accountType: 1, [purchase]: true, [onsite]: true })
    expect([purchase, onsite].map((path) => lockOf(path, both))).toEqual([undefined, undefined])
  })
})
