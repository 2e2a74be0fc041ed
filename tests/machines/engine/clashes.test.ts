import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import {
  mergeVersions,
  type Versions,
  versionQuestions,
} from '#machines/engine/questions/differences.ts'
import {
  getStep,
  isQuestionLocked,
  stepFields,
  stepIssues,
} from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { ben } from '../support/requests.ts'

/** Answers of two people that do not go together are a question, and nothing that was typed is dropped unasked. */

const world = { settings: northgateSettings, user: dana, now: saturdayMorning }
const facts = { ...world, draft: emptyAddUserDraft }
const answering = (
  draft: AddUserDraft,
  ...changes: Parameters<typeof withChangesAndEffects<AddUserDraft, typeof northgateSettings>>[2][]
) =>
  changes.reduce(
    (current, one) => withChangesAndEffects(addUser, { ...world, draft: current }, one),
    draft,
  )
const fullService = answering(emptyAddUserDraft, { accountType: 1 })
const asked = (versions: Versions<AddUserDraft>) =>
  versionQuestions(addUser, facts, versions).map(({ answers, choices }) => [
    answers.map(({ path }) => path),
    choices,
  ])

const purchase = 'hardware.requestsPurchaseNewEquipment'
const onsite = 'hardware.onsiteSupport'
const existing = 'hardware.requestsConfigureExistingHardware'

describe('two answers that exclude each other', () => {
  const refused = (draft: AddUserDraft) =>
    stepIssues(addUser, 'hardware', { ...world, draft }).filter(({ message }) =>
      message.includes("can't be chosen"),
    )

  test.each([onsite, existing] as const)('are one question: purchase and %s', (other) => {
    const versions = {
      base: fullService,
      mine: answering(fullService, { [purchase]: true }),
      theirs: answering(fullService, { [other]: true }),
    }
    const [question, ...others] = versionQuestions(addUser, facts, versions)
    expect(others).toEqual([])
    expect(question?.choices).toEqual(['mine', 'theirs'])
    expect(question?.answers.map(({ path }) => path)).toEqual(
      expect.arrayContaining([purchase, other]),
    )
    const merged = (choice: 'mine' | 'theirs') =>
      mergeVersions(addUser, facts, versions, { [question?.path ?? '']: choice })
    const both = (draft: AddUserDraft) => [purchase, other].map((path) => valueAt(draft, path))
    expect(both(merged('mine'))).toEqual([true, false])
    expect(both(merged('theirs'))).toEqual([false, true])
    expect(refused(merged('mine'))).toEqual([])
    expect(refused(merged('theirs'))).toEqual([])
  })

  test('are both open where a draft has both all the same', () => {
    const both = {
      ...facts,
      draft: answering(answering(fullService, { [purchase]: true }), { [onsite]: true }),
    }
    const locks = (path: string, at: typeof both) => {
      const rule = stepFields(getStep(addUser, 'hardware')).find(([field]) => field === path)?.[1]
      return rule && isQuestionLocked(addUser, path, rule, at)
    }
    expect([purchase, onsite].map((path) => locks(path, both))).toEqual([false, false])
    expect(refused(both.draft)).toHaveLength(2)
    const one = { ...facts, draft: answering(fullService, { [purchase]: true }) }
    expect([purchase, onsite].map((path) => locks(path, one))).toEqual([false, true])
  })
})

describe('what I typed below an answer that someone else switched', () => {
  const phone = answering(
    fullService,
    { requestsPhoneService: true },
    { 'phoneOptions.requestsDeskPhone': true },
  )

  test('makes that answer a question', () => {
    const versions = {
      base: phone,
      mine: answering(
        phone,
        { 'phoneOptions.deskPhoneOptions.orderNewPhone': true },
        { 'phoneOptions.phoneConfiguration.primaryPhoneNumber': '212 555 0142' },
        { specialRequests: 'Mine' },
      ),
      theirs: answering(phone, { requestsPhoneService: false }),
    }
    expect(asked(versions)).toEqual([
      [
        [
          'requestsPhoneService',
          'phoneOptions.requestsDeskPhone',
          'phoneOptions.deskPhoneOptions.orderNewPhone',
          'phoneOptions.phoneConfiguration.primaryPhoneNumber',
        ],
        ['mine', 'theirs'],
      ],
    ])
    expect(mergeVersions(addUser, facts, versions, {})).toEqual(versions.mine)
    const theirs = mergeVersions(addUser, facts, versions, { requestsPhoneService: 'theirs' })
    expect(theirs).toEqual({ ...versions.theirs, specialRequests: 'Mine' })
  })

  const terminating = { ...world, draft: emptyTerminateDraft }
  const change = (
    changes: Parameters<
      typeof withChangesAndEffects<typeof emptyTerminateDraft, typeof northgateSettings>
    >[2],
    draft = emptyTerminateDraft,
  ) => withChangesAndEffects(terminate, { ...world, draft }, changes)

  test('makes it one in a termination, too', () => {
    const base = change({ 'mailboxOptions.forwardMessages': true })
    const versions = {
      base,
      mine: change({ 'mailboxOptions.mailboxForwardTo': ben }, base),
      theirs: change({ 'mailboxOptions.forwardMessages': false }, base),
    }
    const [question] = versionQuestions(terminate, terminating, versions)
    expect(question?.answers.map(({ path }) => path)).toEqual([
      'mailboxOptions.forwardMessages',
      'mailboxOptions.mailboxForwardTo',
    ])
  })

  test('makes it one as well where they had typed the same before', () => {
    const returns = 'phoneOptions.returningPhysicalPhones'
    const devices = 'phoneOptions.physicalPhonesReturning'
    const base = change({ [returns]: true })
    const mine = change({ [devices]: ['Desk phone'] }, base)
    const versions = { base, mine, theirs: change({ [returns]: false }, mine) }
    const [question, ...others] = versionQuestions(terminate, terminating, versions)
    expect(question?.answers.map(({ path }) => path)).toEqual([returns, devices])
    expect(others).toEqual([])
    const merged = (choice: 'mine' | 'theirs') =>
      mergeVersions(terminate, terminating, versions, { [returns]: choice })
    expect(merged('mine')).toEqual(mine)
    expect(merged('theirs')).toEqual(versions.theirs)
  })
})

test('what I typed beside an answer that only follows from mine is kept without a question', () => {
  const facts = {
    ...world,
    settings: { ...northgateSettings, emailDomain: null },
    draft: emptyAddUserDraft,
  }
  const change = (draft: AddUserDraft, changes: Parameters<typeof withChangesAndEffects>[2]) =>
    withChangesAndEffects(addUser, { ...facts, draft }, changes)
  const base = change(emptyAddUserDraft, { specialRequests: 'Soon' })
  const mine = change(change(base, { accountType: 1 }), { requestedEmailAddress: 'ann@a.example' })
  const versions = { base, mine, theirs: change(base, { specialRequests: 'At once' }) }
  // This company has no pattern of addresses, so every address is a custom one; theirs was never asked.
  expect([mine, versions.theirs].map((one) => one.requestsRecommendedEmail)).toEqual([false, true])
  expect(versionQuestions(addUser, facts, versions)).toEqual([])
  expect(mergeVersions(addUser, facts, versions, {})).toEqual({
    ...mine,
    specialRequests: 'At once',
  })
})
