import { expect, test } from 'vitest'
import { changeRequest } from '#schemas/operations/internet-settings.ts'
import { remoteAccessForm, remoteAccessRequestKinds } from '#schemas/operations/remote-access.ts'
import { Route } from '#src/routes/_shell/_portal/remote-access-logs.tsx'
import type { RecordedRequest } from '#tests/src/api/answering-server.ts'
import { markupPart, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** What the page of remote access shows of an answer, and what its requests ask for. */

// REMOTE-005
test('locations are a pie: each is named with its share', async () => {
  const html = await renderPage(Route, '/remote-access-logs', {
    answers: {
      '/remoteaccess/activitylogs': [],
      '/remoteaccess/locations': [
        { name: 'Boston', count: 30 },
        { name: 'Ostrava', count: 10 },
      ],
      '/remoteaccess/types': [{ name: 'VPN', count: 40 }],
    },
  })
  const texts = markupTexts(markupPart(html, 'Access by Location'))
  const legend = texts.slice(texts.indexOf('Show as table') + 1)
  expect(texts[0]).toBe('Access by Location')
  expect(legend.slice(0, 4)).toEqual(['Boston', '75% (30)', 'Ostrava', '25% (10)'])
})

/** What the page at an address asks the log for, and what it says where it asks for nothing. */
async function logAskedAt(search: string) {
  const heard: RecordedRequest[] = []
  const html = await renderPage(Route, '/remote-access-logs', {
    at: `/remote-access-logs${search}`,
    heard,
    answers: {
      '/remoteaccess/activitylogs': [],
      '/remoteaccess/locations': [],
      '/remoteaccess/types': [],
    },
  })
  const address = heard.find(({ url }) => url.startsWith('/api/remoteaccess/activitylogs'))?.url
  const query =
    address && Object.fromEntries(new URL(address, 'http://portal.example').searchParams)
  return { query, isRefused: markupTexts(html).includes("Can't show these dates") }
}
/** So many days from today, in UTC, as an address has it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The same as a call has it. */
const wireDay = (day: string) => day.replace(/(.*)-(.*)-(.*)/, '$2/$3/$1')

// REMOTE-014
test('without other days the last 30 are asked for', async () => {
  expect((await logAskedAt('')).query).toEqual({
    dateFrom: wireDay(dayIn(-30)),
    dateTo: wireDay(dayIn(0)),
  })
})

// REMOTE-015
test('days of a year back up to today are asked for, and none before or after', async () => {
  const [first, last] = [dayIn(-365), dayIn(0)]
  expect(await logAskedAt(`?from=${first}&to=${last}`)).toEqual({
    query: { dateFrom: wireDay(first), dateTo: wireDay(last) },
    isRefused: false,
  })
  const none = { query: undefined, isRefused: true }
  expect(await logAskedAt(`?from=${dayIn(-366)}&to=${last}`)).toEqual(none)
  expect(await logAskedAt(`?from=${first}&to=${dayIn(1)}`)).toEqual(none)
})

// REMOTE-030
test.each(['HistoricalReportingRequest', 'QuestionAboutTheDataISee'] as const)(
  'an empty %s says that its field is required',
  (kind) => {
    for (const description of ['', '  ']) {
      const { error } = remoteAccessForm(kind).safeParse({ title: 'Any', description })
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['description', 'This field is required'],
      ])
    }
  },
)

// REMOTE-032
test.each(remoteAccessRequestKinds)(
  'the description of a %s has at most 500 characters',
  (kind) => {
    const isTaken = (length: number) =>
      remoteAccessForm(kind).safeParse({ title: 'Any', description: 'x'.repeat(length) }).success
    expect([500, 501].map(isTaken)).toEqual([true, false])
  },
)

// INET-007
test('the description of a change of internet settings has at most 500 characters', () => {
  const isTaken = (length: number) =>
    changeRequest.safeParse({ title: 'Any', description: 'x'.repeat(length) }).success
  expect([500, 501].map(isTaken)).toEqual([true, false])
})

// REMOTE-031
test.each(['HistoricalReportingRequest', 'QuestionAboutTheDataISee'] as const)(
  'a %s of 500 characters is taken, and a longer one is refused',
  (kind) => {
    const said = (length: number) =>
      remoteAccessForm(kind)
        .safeParse({ title: 'Any', description: 'x'.repeat(length) })
        .error?.issues.map(({ message }) => message)
    expect(said(500)).toBeUndefined()
    expect(said(501)).toEqual(['Use 500 characters or fewer. This has 501.'])
  },
)
