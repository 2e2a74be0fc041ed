import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { withEffects } from '#machines/engine/questions/answers.ts'
import {
  mergeVersions,
  stepTitlesToAcknowledgeAgain,
  type VersionChoices,
  type Versions,
  versionDifferences,
  versionQuestions,
} from '#machines/engine/questions/differences.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { rolesEdit } from '#machines/roles-edit/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { emptyFileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { emptyRolesEditDraft } from '#schemas/roles-edit/draft.ts'
import { emptyTerminateDraft, type TerminateDraft } from '#schemas/terminate/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { type ParcelDraft, parcelFlow } from '../support/parcel.ts'

/** Two versions of one draft, seen from the one both started from (docs/architecture.md, Concurrent edits). */

const world = { settings: northgateSettings, user: dana, now: saturdayMorning }
const facts = { ...world, draft: emptyAddUserDraft }
const version = (answers: Partial<AddUserDraft>) =>
  withEffects(addUser, {
    ...facts,
    draft: { ...emptyAddUserDraft, accountType: 6, sharedMailboxDisplayName: 'Desk', ...answers },
  })
const base = version({})
const of = (mine: Partial<AddUserDraft>, theirs: Partial<AddUserDraft>) => ({
  mine: version(mine),
  theirs: version(theirs),
  base,
})
const describeDifferences = (versions: Versions<AddUserDraft>) =>
  versionDifferences(addUser, facts, versions).map(({ path, changedBy }) => [path, changedBy])

describe('the answers on which two versions differ', () => {
  test('are none where they say the same, even where both have changed it to that', () => {
    expect(describeDifferences(of({}, {}))).toEqual([])
    expect(
      describeDifferences(of({ specialRequests: 'Same' }, { specialRequests: 'Same' })),
    ).toEqual([])
  })

  test.each([
    ['me', 'Mine', null, []],
    ['them', null, 'Theirs', []],
    ['both', 'Mine', 'Theirs', ['mine', 'theirs']],
  ] as const)('say that %s changed them', (changedBy, mine, theirs, choices) => {
    const versions = of({ specialRequests: mine }, { specialRequests: theirs })
    expect(versionDifferences(addUser, facts, versions)).toEqual([
      {
        step: 'specialRequests',
        title: 'Special Requests',
        path: 'specialRequests',
        answers: [{ path: 'specialRequests', label: 'Special requests' }],
        changedBy,
        choices,
      },
    ])
  })

  test('of one step are listed one by one', () => {
    const flow = parcelFlow()
    const parcel = { ...flow.emptyDraft, kind: 2, sender: 'Ann', weight: 1, greeting: 'Hi' }
    const versions = {
      base: parcel,
      mine: { ...parcel, weight: 2, fragile: true, handling: 'Slowly' },
      theirs: { ...parcel, weight: 3, greeting: 'Dear' },
    }
    const found = versionDifferences(flow, { ...world, draft: parcel }, versions)
    expect(found.map(({ path, changedBy }) => `${path}: ${changedBy}`)).toEqual([
      'weight: both',
      'fragile: me',
      'handling: me',
      'greeting: them',
    ])
  })

  test('leave out what follows from other answers', () => {
    expect(describeDifferences(of({}, { sharedMailboxDisplayName: 'Reception' }))).toEqual([
      ['sharedMailboxDisplayName', 'them'],
    ])
    const custom = { requestsRecommendedEmail: false, requestedEmailAddress: 'x@y.example' }
    expect(describeDifferences(of(custom, { sharedMailboxDisplayName: 'Reception' }))).toEqual([
      ['sharedMailboxDisplayName', 'them'],
      ['requestsRecommendedEmail', 'me'],
      ['requestedEmailAddress', 'me'],
    ])
  })

  test('leave out what is dropped again by another answer, whatever is chosen', () => {
    const custom = { requestsRecommendedEmail: false, requestedEmailAddress: 'x@y.example' }
    const versions = { ...of({}, { ...custom, requestedEmailAddress: 'z@y.example' }) }
    const switched = { ...versions, base: version(custom), mine: version({}) }
    expect(describeDifferences(switched)).toEqual([['requestsRecommendedEmail', 'me']])
    expect(mergeVersions(addUser, facts, switched, {})).toEqual(version({}))
  })

  test('of lists that both have changed can be merged of both', () => {
    const list = (...distributionListIds: number[]) =>
      version({ accountType: 1, distributionListIds })
    const versions = { base: list(1, 2), mine: list(1, 3), theirs: list(1, 2, 4) }
    const [question] = versionQuestions(addUser, facts, versions)
    expect(question).toMatchObject({
      path: 'distributionListIds',
      choices: ['both', 'mine', 'theirs'],
    })
    const ids = (choices: VersionChoices) =>
      mergeVersions(addUser, facts, versions, choices).distributionListIds
    expect(ids({})).toEqual([1, 4, 3])
    expect(ids({ distributionListIds: 'mine' })).toEqual([1, 3])
    expect(ids({ distributionListIds: 'theirs' })).toEqual([1, 2, 4])
  })
})

describe('the merged draft', () => {
  const versions = of(
    { specialRequests: 'Mine', sharedMailboxDisplayName: 'Front' },
    { specialRequests: 'Theirs', sharedMailboxDisplayName: 'Back' },
  )

  test('has theirs or mine, answer by answer, and what follows from that', () => {
    const draft = mergeVersions(addUser, facts, versions, {
      specialRequests: 'mine',
      sharedMailboxDisplayName: 'theirs',
    })
    expect(draft).toEqual(version({ specialRequests: 'Mine', sharedMailboxDisplayName: 'Back' }))
    expect(draft.requestedEmailAddress).toBe('back@northgatecapital.example')
  })

  test('has mine where nothing was chosen', () => {
    expect(mergeVersions(addUser, facts, versions, {})).toEqual(versions.mine)
  })

  test('has what either has changed alone', () => {
    const alone = of({ specialRequests: 'Mine' }, { sharedMailboxDisplayName: 'Back' })
    expect(versionQuestions(addUser, facts, alone)).toEqual([])
    expect(mergeVersions(addUser, facts, alone, {})).toEqual(
      version({ specialRequests: 'Mine', sharedMailboxDisplayName: 'Back' }),
    )
  })

  test('clears what a rule clears, seen from the version it was taken from', () => {
    const flow = parcelFlow()
    const insured = { ...flow.emptyDraft, kind: 2, insured: true, value: 10 }
    const change = {
      base: insured,
      mine: { ...insured, value: 20 },
      theirs: { ...insured, insured: false, value: null },
    }
    const merged = (choice: 'mine' | 'theirs'): ParcelDraft =>
      mergeVersions(flow, { ...world, draft: insured }, change, { insured: choice })
    expect(merged('theirs')).toMatchObject({ insured: false, value: null })
    // My value needs my answer to whether it is insured: the two are one question.
    expect(merged('mine')).toMatchObject({ insured: true, value: 20 })
  })
})

describe('secrets of two versions', () => {
  const path = 'fileSourceDetails.password'
  const transfer = (password: string) =>
    withValueAt({ ...emptyFileTransferDraft, type: 1 }, path, password)
  const transferFacts = { ...world, draft: emptyFileTransferDraft }
  const secrets = (versions: Versions<typeof emptyFileTransferDraft>) =>
    versionDifferences(fileTransfer, transferFacts, versions).filter((one) => one.path === path)

  test('are not listed where the other never touched them, though they are read as dots', () => {
    const versions = {
      base: transfer('abc'),
      mine: transfer('abc'),
      theirs: transfer(storedSecretPlaceholder),
    }
    expect(secrets(versions)).toEqual([])
    expect(mergeVersions(fileTransfer, transferFacts, versions, {})).toEqual(
      transfer(storedSecretPlaceholder),
    )
    const retyped = { ...versions, mine: transfer('xyz') }
    expect(secrets(retyped)).toMatchObject([{ changedBy: 'me', choices: [] }])
  })

  test('are a question where both have entered one', () => {
    const versions = {
      base: transfer(''),
      mine: transfer('abc'),
      theirs: transfer(storedSecretPlaceholder),
    }
    expect(secrets(versions)).toMatchObject([{ changedBy: 'both', choices: ['mine', 'theirs'] }])
    expect(mergeVersions(fileTransfer, transferFacts, versions, {})).toEqual(transfer('abc'))
  })
})

describe('acknowledgements of two versions', () => {
  const acknowledged = (name: string) => ({
    acknowledgedBy: { profileAccountId: 1, email: `${name}@x.example`, fullName: name },
    acknowledgedDate: saturdayMorning,
  })
  const request = (requests: string, by?: string): TerminateDraft => ({
    ...emptyTerminateDraft,
    specialRequests: {
      ...emptyTerminateDraft.specialRequests,
      specialRequests: requests,
      specialRequestsAcknowledgement: by ? acknowledged(by) : null,
    },
  })
  const terminateFacts = { ...world, draft: emptyTerminateDraft }
  const of = (mine: TerminateDraft, theirs: TerminateDraft, from = request('')) => {
    const versions = { mine, theirs, base: from }
    const draft = mergeVersions(terminate, terminateFacts, versions, {})
    return {
      by: draft.specialRequests.specialRequestsAcknowledgement?.acknowledgedBy.fullName,
      again: stepTitlesToAcknowledgeAgain(terminate, versions, draft),
      listed: versionDifferences(terminate, terminateFacts, versions).map(({ path }) => path),
    }
  }

  test('are no question: the one that was saved first stays with the answers it belongs to', () => {
    expect(of(request('', 'Ann'), request('', 'Bo'))).toEqual({ by: 'Bo', again: [], listed: [] })
    expect(of(request('', 'Ann'), request(''))).toMatchObject({ by: 'Ann' })
    expect(of(request(''), request('', 'Bo'))).toMatchObject({ by: 'Bo' })
  })

  test('are removed where nobody acknowledged the merged answers', () => {
    expect(of(request('', 'Ann'), request('Theirs'))).toMatchObject({
      by: undefined,
      again: ['Special Request'],
    })
    expect(of(request('Mine'), request('', 'Bo'))).toMatchObject({ by: undefined, again: [] })
  })

  test('that one person has undone stay undone', () => {
    const from = request('', 'Cy')
    expect(of(request(''), from, from)).toMatchObject({ by: undefined })
    expect(of(from, request(''), from)).toMatchObject({ by: undefined, again: ['Special Request'] })
  })
})

describe('what a calculation gives', () => {
  const base = { ...emptyRolesEditDraft, roles: [1], permissions: ['Faq'] }
  const mine = { ...base, roles: [1, 2], permissions: ['Faq', 'Bills'] }
  const theirs = { ...base, roles: [1, 3], permissions: ['Faq', 'Lists'] }
  const rolesFacts = { ...world, draft: base }

  test('is one question, for its answers only make sense together', () => {
    const versions = { mine, theirs, base }
    const [question, ...others] = versionQuestions(rolesEdit, rolesFacts, versions)
    expect(others).toEqual([])
    expect(question).toMatchObject({ path: 'roles', choices: ['mine', 'theirs'] })
    expect(mergeVersions(rolesEdit, rolesFacts, versions, { roles: 'theirs' })).toEqual(theirs)
    expect(mergeVersions(rolesEdit, rolesFacts, versions, { roles: 'mine' })).toEqual(mine)
  })

  test('is none where the API has carried mine over to theirs', () => {
    const carried = { ...theirs, roles: [1, 2, 3], permissions: ['Faq', 'Bills', 'Lists'] }
    const versions = { mine, theirs, base, carried }
    expect(versionDifferences(rolesEdit, rolesFacts, versions)).toMatchObject([
      { path: 'roles', changedBy: 'them', choices: [] },
      { path: 'roles', changedBy: 'me', choices: [] },
    ])
    expect(mergeVersions(rolesEdit, rolesFacts, versions, {})).toEqual(carried)
  })
})
