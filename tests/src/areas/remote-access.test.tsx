import { expect, test } from 'vitest'
import { remoteAccessRequest } from '#schemas/operations/remote-access.ts'
import { Route } from '#src/routes/_shell/_portal/remote-access-logs.tsx'
import { partOf, shownPage, textsOf } from '#tests/src/support/shown-page.tsx'

/** What the page of remote access shows of an answer, and what its requests ask for (spec 002 §2, §5). */

// REMOTE-005
test('locations are a pie: each is named with its share', async () => {
  const html = await shownPage(Route, '/remote-access-logs', {
    answers: {
      '/remoteaccess/activitylogs': [],
      '/remoteaccess/locations': [
        { name: 'Boston', count: 30 },
        { name: 'Ostrava', count: 10 },
      ],
      '/remoteaccess/types': [{ name: 'VPN', count: 40 }],
    },
  })
  const texts = textsOf(partOf(html, 'Access by Location'))
  const legend = texts.slice(texts.indexOf('Show as table') + 1)
  expect(texts[0]).toBe('Access by Location')
  expect(legend.slice(0, 4)).toEqual(['Boston', '75% (30)', 'Ostrava', '25% (10)'])
})

// REMOTE-030
test.each(['HistoricalReportingRequest', 'QuestionAboutTheDataISee'] as const)(
  'an empty %s says that its field is required',
  (kind) => {
    for (const description of ['', '  ']) {
      const { error } = remoteAccessRequest(kind).safeParse({ title: 'Any', description })
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['description', 'This field is required'],
      ])
    }
  },
)

// REMOTE-031
test.each(['HistoricalReportingRequest', 'QuestionAboutTheDataISee'] as const)(
  'a %s of 500 characters is taken, and a longer one is refused',
  (kind) => {
    const said = (length: number) =>
      remoteAccessRequest(kind)
        .safeParse({ title: 'Any', description: 'x'.repeat(length) })
        .error?.issues.map(({ message }) => message)
    expect(said(500)).toBeUndefined()
    expect(said(501)).toEqual(['At most 500 characters: these are 501.'])
  },
)
