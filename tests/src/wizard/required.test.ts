import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { applyEvents, settleCalls } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { formQuestions } from '#machines/engine/questions/form-questions.ts'
import { getStep, stepIssues } from '#machines/engine/questions/questions.ts'
import { isRequired } from '#machines/engine/questions/required.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { answerView, controlView } from '#src/wizard/state/views.ts'
import { formLayout } from '#src/wizard/steps/form-layout.ts'
import { type Moment, stepExits } from '#tests/machines/laws/replay.ts'
import {
  planUpgradeSubject,
  trainingReminderSubject,
} from '#tests/machines/support/awareness-subjects.ts'
import { fewSettingsCombinations } from '#tests/machines/support/companies.ts'
import {
  distributionListCreationSubject,
  distributionListEditSubject,
} from '#tests/machines/support/distribution-list-subjects.ts'
import { fileTransferSubject } from '#tests/machines/support/file-transfer-subject.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { rolesEditSubject } from '#tests/machines/support/roles-edit-subject.ts'
import { addUserSubject, type Subject } from '#tests/machines/support/subjects.ts'
import { terminateSubject } from '#tests/machines/support/terminate-subject.ts'

/** "Required" is the mark of what a step refuses while it is empty, of every question of every flow, and of no other. */

/** What a form asks at a moment: a question, or ticks that answer one together. */
function askedAt<D>({ flow }: Subject<D>, { context }: Moment<D>): string[][] {
  const facts = ruleFacts(context)
  const { step } = context
  const asked = formQuestions(flow, step).filter(
    ({ path }) => controlView(flow, facts, step, path) !== undefined,
  )
  return formLayout(asked)
    .flatMap(({ lines }) => lines)
    .flatMap(({ as, name, paths }) =>
      as === 'group' && name !== '' ? [[...paths]] : paths.map((path) => [path]),
    )
}

/** Whether Next is refused because of these questions once they are emptied, as the wizard itself says. */
function refusesEmptied<D>({ flow, machine }: Subject<D>, at: Moment<D>, paths: string[]): boolean {
  const changes = Object.fromEntries(
    paths.map((path) => [path, valueAt(flow.emptyDraft, path)]),
  ) as AnswerChanges<D>
  const emptied = settleCalls(machine, applyEvents(machine, at, { type: 'change', changes }))
  const { step } = at.context
  expect(emptied.context.step).toBe(step)
  const isFixed = (message: string) => message.endsWith(sharedFieldMessages.fixed(''))
  const { together = [] } = getStep(flow, step).rules
  const isOfAll = (message: string) => together.some(({ because }) => because === message)
  return stepIssues(flow, step, ruleFacts(emptied.context)).some(
    ({ path, message }) => paths.includes(path) && !isFixed(message) && !isOfAll(message),
  )
}

function isMarked<D>({ flow }: Subject<D>, { context }: Moment<D>, paths: string[]): boolean {
  const facts = ruleFacts(context)
  const { step } = context
  const [path = ''] = paths
  return paths.length > 1
    ? isRequired(flow, facts, step, paths)
    : answerView(flow, facts, step, path, []).required
}

function marksOf<D>(subject: Subject<D>) {
  const found = stepExits(subject).flatMap(({ at, walk }) =>
    askedAt(subject, at).map((paths) => ({
      question: `${walk.settings}, ${at.context.step}: ${paths.join(', ')}`,
      refused: refusesEmptied(subject, at, paths),
      marked: isMarked(subject, at, paths),
    })),
  )
  return {
    wrong: found.filter(({ refused, marked }) => refused !== marked),
    refused: found.filter(({ refused }) => refused).map(({ question }) => question),
    free: found.filter(({ refused }) => !refused).map(({ question }) => question),
  }
}

function marksAreRight<D>(
  name: string,
  subject: Subject<D>,
  least: { refused: number; free: number },
) {
  test(name, () => {
    const { wrong, refused, free } = marksOf(subject)
    expect(wrong).toEqual([])
    expect(refused.length, 'required').toBeGreaterThanOrEqual(least.refused)
    expect(free.length, 'not required').toBeGreaterThanOrEqual(least.free)
  })
}

describe('a question says Required where its step refuses it empty, and nowhere else', () => {
  marksAreRight('Add User', addUserSubject(undefined, fewSettingsCombinations()), {
    refused: 20,
    free: 20,
  })
  marksAreRight('Terminate', terminateSubject(), { refused: 4, free: 4 })
  marksAreRight('File Transfer', fileTransferSubject(), { refused: 10, free: 10 })
  marksAreRight('Create Distribution List', distributionListCreationSubject, {
    refused: 1,
    free: 1,
  })
  marksAreRight('Edit Distribution List', distributionListEditSubject, { refused: 0, free: 1 })
  marksAreRight('Upgrade', planUpgradeSubject('Not Included'), { refused: 1, free: 0 })
  marksAreRight('Training Reminder', trainingReminderSubject(), { refused: 1, free: 0 })
  marksAreRight('Roles', rolesEditSubject, { refused: 0, free: 1 })
})

test('ticks that answer one question are refused together, and their question says so', () => {
  const wanted = { accountType: 1, 'hardware.requestsPurchaseNewEquipment': true } as const
  const draft = withChangesAndEffects(addUser, northgateFacts(emptyAddUserDraft), wanted)
  const facts = northgateFacts(draft)
  const ticks = formQuestions(addUser, 'hardware')
    .filter(({ group }) => group === 'What is needed?')
    .map(({ path }) => path)
  expect(ticks).toHaveLength(3)
  expect(isRequired(addUser, facts, 'hardware', ticks)).toBe(true)
  const other = 'hardware.hardwarePurchase.purchasePeripherals'
  const ticked = northgateFacts(withChangesAndEffects(addUser, facts, { [other]: true }))
  expect(isRequired(addUser, ticked, 'hardware', ticks)).toBe(true)
  const alone = ticks.map((path) => answerView(addUser, facts, 'hardware', path, []).required)
  expect(alone).toEqual([false, false, false])
})

function northgateFacts(draft: AddUserDraft) {
  return { settings: northgateSettings, user: dana, now: saturdayMorning, draft }
}
