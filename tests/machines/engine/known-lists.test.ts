import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import {
  canBeIncomplete,
  refusesOnlyUnlistedEntries,
} from '#machines/engine/questions/can-be-incomplete.ts'
import { getStep, stepIssues } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { type KnownIds, sharedFieldMessages } from '#schemas/questions/rules.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { completeStep, completeStepsUntil } from '../support/requests.ts'
import { openWizard } from '../support/wizard.ts'

/** What was chosen and is no longer in its list of the company: Next refuses it where it was chosen, and so does the server. */

const lists = 'distributionListIds'

function onDistributionList(known: () => KnownIds) {
  const wizard = openWizard(addUserMachine, { known }).change({ accountType: 1 })
  return completeStepsUntil(addUserRehearsal, wizard, 'distributionList').change({
    [lists]: [7, 8],
  })
}

describe('a list that was removed', () => {
  test('is refused by Next once the list of lists is read, until it is taken away', () => {
    let known: KnownIds = {}
    const wizard = onDistributionList(() => known)
    expect(stepIssues(addUser, 'distributionList', ruleFacts(wizard.context))).toEqual([])
    known = { distributionLists: new Set([8, 9]) }
    wizard.send({ type: 'next' })
    expect(wizard.step).toBe('distributionList')
    expect(wizard.context.refusedStep).toBe('distributionList')
    expect(stepIssues(addUser, 'distributionList', ruleFacts(wizard.context))).toMatchObject([
      { path: lists, message: sharedFieldMessages.notOffered, blocks: false },
    ])
    wizard.change({ [lists]: [8] }).send({ type: 'next' })
    expect(wizard.step).not.toBe('distributionList')
  })

  test('is refused on steps that ask for nothing else, too, and leads back to them', () => {
    for (const id of ['distributionList', 'sharedMailboxUsers']) {
      expect(refusesOnlyUnlistedEntries(getStep(addUser, id))).toBe(true)
      expect(canBeIncomplete(getStep(addUser, id))).toBe(true)
    }
  })

  test('stops no save, and no other step', () => {
    const wizard = onDistributionList(() => ({ distributionLists: new Set<number>() }))
    wizard.send({ type: 'back' })
    expect(completeStep(addUserRehearsal, wizard).send({ type: 'next' }).step).toBe(
      'distributionList',
    )
  })
})

test('the server refuses the same, by the same rule', () => {
  const draft = {
    ...emptyAddUserDraft,
    accountType: 1,
    distributionListIds: [7],
    generalInformation: { ...emptyAddUserDraft.generalInformation, officeLocationId: 3 },
  }
  const facts = { draft, settings: northgateSettings, user: dana, now: saturdayMorning }
  const refused = (known: KnownIds) =>
    findRefusals(addUser, facts, { known })
      .filter(({ message }) => message === sharedFieldMessages.notOffered)
      .map(({ field }) => field)
  expect(refused({})).toEqual([])
  expect(refused({ distributionLists: new Set([7]), locations: new Set([3]) })).toEqual([])
  expect(refused({ distributionLists: new Set([8]), locations: new Set([4]) })).toEqual([
    'generalInformation.officeLocationId',
    'distributionListIds',
  ])
})
