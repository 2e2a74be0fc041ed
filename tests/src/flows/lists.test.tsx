import { expect, test } from 'vitest'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { useHardwareUsers } from '#src/areas/hardware/users-section.tsx'
import { useAddUserLookup, useMailboxes } from '#src/flows/add-user/lookups.ts'
import { useTerminationContacts } from '#src/flows/terminate/lookups.ts'
import { markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** Lists of a company as the portal orders them, whatever order an API answers in. */

const person = (profileAccountId: number, fullName: string, email: string) => ({
  profileAccountId,
  fullName,
  email,
})
const people = [
  person(1, 'Zoe Hart', 'zoe@northgate.example'),
  person(2, 'Ann Lee', 'b@northgate.example'),
  person(3, 'Ann Lee', 'a@northgate.example'),
  person(4, 'Ben Ode', 'ben@northgate.example'),
]

/** One text for each entry. */
function Listed({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

// ADDUSER-079, ADDUSER-208
test('phones are offered by their MAC address', async () => {
  const phones = ['C4:00', '0A:00', 'A1:00'].map((macAddress, id) => ({
    id: id + 1,
    macAddress,
    phoneStatus: '',
  }))
  const Phones = () => (
    <Listed texts={useAddUserLookup('phones').choices.map(({ label }) => label)} />
  )
  const html = await renderPart(Phones, { answers: { '/adduser/phones': phones } })
  expect(markupTexts(html)).toEqual(['0A:00', 'A1:00', 'C4:00'])
})

// ADDUSER-113, ADDUSER-213
test('mailboxes without a name come first, then all by name, then by email', async () => {
  const mailboxes = [
    ...people.map(({ fullName: name, ...rest }) => ({ ...rest, name })),
    { profileAccountId: 5, name: null, email: 'scanner@northgate.example' },
    { profileAccountId: 6, name: null, email: 'alerts@northgate.example' },
  ]
  const Mailboxes = () => (
    <Listed texts={useMailboxes().mailboxes?.map(({ email }) => email) ?? []} />
  )
  const html = await renderPart(Mailboxes, { answers: { '/adduser/mailboxes': mailboxes } })
  expect(markupTexts(html).map((email) => email.split('@')[0])).toEqual([
    'alerts',
    'scanner',
    'a',
    'b',
    'ben',
    'zoe',
  ])
})

// TERM-068, TERM-075
test('whose services end is chosen by full name', async () => {
  const Contacts = () => (
    <Listed texts={useTerminationContacts().choices.map(({ hint = '' }) => hint)} />
  )
  const html = await renderPart(Contacts, { answers: { '/terminateuser/contacts': people } })
  expect(markupTexts(html).map((email) => email.split('@')[0])).toEqual(['a', 'b', 'ben', 'zoe'])
})

// HW-017
test('for whom hardware is, is chosen by name, then by email', async () => {
  const Users = () => <Listed texts={useHardwareUsers().users.map(({ email }) => email)} />
  const html = await renderPart(Users, {
    answers: { '/hardwarerequests/users': people },
    route: pageRouteOptions({
      title: 'Hardware',
      reads: ({ begin }) => begin('hardwareUsers', {}),
    }),
  })
  expect(markupTexts(html).map((email) => email.split('@')[0])).toEqual(['a', 'b', 'ben', 'zoe'])
})
