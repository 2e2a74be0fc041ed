import { expect, test, vi } from 'vitest'
import { accountType } from '#schemas/add-user/choices.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { dana, northgateSettings } from './support/northgate.ts'

/** A name in another script waits for its letters only if an address is recommended from it. */

// Other tests load the library, so the modules are new here.
vi.resetModules()
const { addUser } = await import('#machines/add-user/flow.ts')
const { createDistributionList } = await import('#machines/create-distribution-list/flow.ts')
const { awaitedLibraries, loadDraftLibraries } = await import(
  '#machines/engine/questions/code-libraries.ts'
)
const { latinLettersLibrary } = await import('#schemas/fields/mail-address.ts')

const surroundings = { user: dana, now: '2026-11-23T09:30:00' }

function doesWait(
  type: number,
  [userFirstName, userLastName]: readonly [string, string],
  settings: Partial<typeof northgateSettings> = {},
): boolean {
  const { generalInformation } = emptyAddUserDraft
  const draft = {
    ...emptyAddUserDraft,
    accountType: type,
    generalInformation: { ...generalInformation, userFirstName, userLastName },
    sharedMailboxDisplayName: type === accountType.sharedMailbox ? userFirstName : '',
  }
  const facts = { ...surroundings, draft, settings: { ...northgateSettings, ...settings } }
  return awaitedLibraries(addUser, facts).includes(latinLettersLibrary)
}

const chinese = ['小明', '张'] as const

test('a name waits where an address follows from it, and not with Citrix, which has none', () => {
  const { fullService, emailOnly, citrix, sharedMailbox } = accountType
  const waiting = [fullService, emailOnly, citrix, sharedMailbox].map((type) =>
    doesWait(type, chinese),
  )
  expect(waiting).toEqual([true, true, false, true])
})

test('without a pattern or a domain, no name waits', () => {
  for (const settings of [{ emailMask: null }, { emailDomain: null }]) {
    for (const type of [accountType.fullService, accountType.sharedMailbox]) {
      expect(doesWait(type, chinese, settings)).toBe(false)
    }
  }
})

test('only the names in the pattern wait', () => {
  const settings = { emailMask: '[[FirstName]]' }
  expect(doesWait(accountType.emailOnly, ['Ann', '张'], settings)).toBe(false)
  expect(doesWait(accountType.emailOnly, ['小明', 'Lee'], settings)).toBe(true)
})

test('a pattern in another script has every name wait that it uses', () => {
  const settings = { emailMask: '[[FirstName]].公司' }
  expect(doesWait(accountType.emailOnly, ['Ann', 'Lee'], settings)).toBe(true)
  expect(doesWait(accountType.emailOnly, ['', 'Lee'], settings)).toBe(false)
})

test('the name of a list waits only if the company has a domain', () => {
  const draft = { ...createDistributionList.emptyDraft, distributionListName: 'Команда' }
  const waits = (settings: typeof northgateSettings) =>
    awaitedLibraries(createDistributionList, { ...surroundings, draft, settings }).length > 0
  expect(waits(northgateSettings)).toBe(true)
  expect(waits({ ...northgateSettings, emailDomain: null })).toBe(false)
})

test('a Citrix draft opens without the letters', async () => {
  const { generalInformation } = emptyAddUserDraft
  const draft = {
    ...emptyAddUserDraft,
    accountType: accountType.citrix,
    generalInformation: { ...generalInformation, userFirstName: '小明' },
  }
  await loadDraftLibraries(addUser, [draft], { ...surroundings, settings: northgateSettings })
  expect(latinLettersLibrary.isLoaded()).toBe(false)
})
