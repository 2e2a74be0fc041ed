import { describe, expect, test } from 'vitest'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import {
  type CreateDistributionListDraft,
  emptyCreateDistributionListDraft,
  readSavedDraft,
  toWire as toNewList,
} from '#schemas/create-distribution-list/draft.ts'
import { recommendedListAddress } from '#schemas/create-distribution-list/rules.ts'
import {
  emptyEditDistributionListDraft,
  readSavedDraft as readSavedChange,
  toWire,
} from '#schemas/edit-distribution-list/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../machines/support/northgate.ts'

/** The rules of the requests about distribution lists. */

const existingAddresses = ['TeamOne@northgatecapital.example']

function facts(changes: AnswerChanges<CreateDistributionListDraft>, settings = northgateSettings) {
  const before = { ...emptyCreateDistributionListDraft, existingAddresses }
  const known = { settings, user: dana, now: saturdayMorning }
  const draft = withChangesAndEffects(createDistributionList, { ...known, draft: before }, changes)
  return { ...known, draft }
}
const messagesOn = (step: string, changes: AnswerChanges<CreateDistributionListDraft>) =>
  stepIssues(createDistributionList, step, facts(changes)).map(({ path, message }) => [
    path,
    message,
  ])

describe('the recommended address', () => {
  // DL-023
  test('is the display name in lower case, without spaces and quotes, at the company', () => {
    const { draft } = facts({ distributionListName: 'Ann\'s "Team" One' })
    expect(draft.distributionListPrimaryEmail).toBe('annsteamone@northgatecapital.example')
  })

  test('needs the domain of the company and nothing else', () => {
    const name = { distributionListName: 'Ann' }
    expect(recommendedListAddress(facts(name, { ...northgateSettings, emailMask: null }))).toBe(
      'ann@northgatecapital.example',
    )
    const without = facts(name, { ...northgateSettings, emailDomain: null })
    expect(recommendedListAddress(without)).toBeUndefined()
    expect(without.draft.requestsRecommendedEmail).toBe(false)
  })

  test('is refused where a list has it, whatever its case', () => {
    expect(messagesOn('generalInfo', { distributionListName: 'Team One' })).toEqual([
      ['requestsRecommendedEmail', 'Generated email already exists'],
    ])
  })
})

describe('a custom address', () => {
  const chosen = facts({ distributionListName: 'Team One', requestsRecommendedEmail: false })
  const custom = (distributionListPrimaryEmail: string) => {
    const draft = { ...chosen.draft, distributionListPrimaryEmail }
    return stepIssues(createDistributionList, 'generalInfo', { ...chosen, draft }).map(
      ({ message }) => message,
    )
  }

  // DL-020, DL-021, DL-022
  test.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['abc', 'This email is invalid'],
    ['TEAMONE@northgatecapital.EXAMPLE', 'This email already exists'],
    [' teamone@northgatecapital.example ', 'This email already exists'],
  ])('%j is refused', (address, message) => {
    expect(custom(address)).toEqual([message])
  })

  test('that is free is taken', () => {
    expect(custom('team.two@northgatecapital.example')).toEqual([])
  })

  test('starts empty when it is chosen', () => {
    const { draft } = facts({ distributionListName: 'Ann', requestsRecommendedEmail: false })
    expect(draft.distributionListPrimaryEmail).toBe('')
  })
})

describe('a new list', () => {
  // DL-019
  test('needs a display name', () => {
    expect(messagesOn('generalInfo', {})).toEqual([
      ['distributionListName', 'This field is required'],
    ])
  })

  // DL-026, DL-027, DL-028
  test.each([
    ['', 'This field is required'],
    ['Dana', 'Signature must match username'],
    ['DANA whitfield ', undefined],
  ])('signed %j says %j', (digitalSignature, message) => {
    const messages = message === undefined ? [] : [['digitalSignature', message]]
    expect(messagesOn('confirmation', { digitalSignature })).toEqual(messages)
  })

  // DL-014
  test('travels with the addresses of its members, without the signature', () => {
    const ann = { profileAccountId: 7, email: 'ann@x.example', fullName: 'Ann Lee' }
    const draft = {
      ...emptyCreateDistributionListDraft,
      distributionListName: ' A ',
      distributionListMembers: [ann],
    }
    expect(toNewList(draft)).toEqual({
      distributionListMembers: ['ann@x.example'],
      distributionListName: 'A',
      distributionListPrimaryEmail: '',
    })
  })

  test('saved on a device is read with the addresses of today', () => {
    const savedDraft = {
      ...emptyCreateDistributionListDraft,
      distributionListName: 'A',
      existingAddresses: ['old@x.example'],
    }
    const read = readSavedDraft(savedDraft, {
      ...emptyCreateDistributionListDraft,
      existingAddresses,
    })
    expect(read).toMatchObject({ distributionListName: 'A', existingAddresses })
  })
})

describe('a changed membership', () => {
  const [ann, bo] = ['ann', 'bo'].map((name, index) => ({
    profileAccountId: index + 1,
    email: `${name}@x.example`,
    fullName: name,
  }))
  const changed = (changes: Partial<typeof emptyEditDistributionListDraft>) => ({
    draft: {
      ...emptyEditDistributionListDraft,
      currentMembers: ['ann@x.example', 'cy@x.example'],
      ...changes,
    },
    settings: northgateSettings,
    user: dana,
    now: saturdayMorning,
  })

  // DL-011
  test('needs an addition or a removal, and Next waits for one', () => {
    expect(stepIssues(editDistributionList, 'edit', changed({}))).toMatchObject([
      { field: 'additions', blocks: true },
    ])
    expect(stepIssues(editDistributionList, 'edit', changed({ removals: [ann!] }))).toEqual([])
  })

  test('travels as the whole membership', () => {
    const { draft } = changed({ additions: [bo!], removals: [ann!] })
    expect(toWire(draft)).toEqual(['cy@x.example', 'bo@x.example'])
  })

  test('saved on a device is read without whom the list has, or has not, by now', () => {
    const { draft } = changed({})
    const cy = { profileAccountId: 3, email: 'Cy@x.example', fullName: 'cy' }
    const read = readSavedChange({ additions: [bo!, cy], removals: [ann!, bo!] }, draft)
    expect(read).toEqual({ ...draft, additions: [bo!], removals: [ann!] })
  })
})
