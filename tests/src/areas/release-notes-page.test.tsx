import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/release-notes.tsx'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** The timeline of versions. */

const releaseNotes = [
  {
    versionNumber: '4.2.0',
    date: '2026-03-05',
    whatsNew: ['Tickets can be closed.', 'Reports have a category.'],
    fixed: ['Names with an umlaut are found.'],
  },
  {
    versionNumber: '4.1.9',
    date: '2026-02-01',
    whatsNew: ['Risks have an audit trail.'],
    fixed: [],
  },
]
const shown = () =>
  renderPage(Route, '/release-notes', { answers: { '/releasenotes': releaseNotes } })
/** The versions as they stand on the timeline. */
const versionsOf = (html: string) => {
  const [, timeline = ''] = /<ol[^>]*>(.*)<\/ol>/s.exec(html) ?? []
  return [...timeline.matchAll(/<article.*?<\/article>/gs)].map(([version]) => version)
}

// REL-001
test('/release-notes is a timeline of versions', async () => {
  const html = await shown()
  expect(markupTexts(html)).toContain('Release Notes')
  expect(versionsOf(html).map((version) => markupTexts(version)[0])).toEqual(['4.2.0', '4.1.9'])
})

// REL-002
test('each version has its number and date, what is new and what was fixed', async () => {
  const [newest = '', before = ''] = versionsOf(await shown())
  expect(markupTexts(newest)).toEqual([
    '4.2.0',
    '03/05/2026',
    "What's new",
    'Tickets can be closed.',
    'Reports have a category.',
    'Fixed',
    'Names with an umlaut are found.',
  ])
  expect(markupTexts(before)).toEqual([
    '4.1.9',
    '02/01/2026',
    "What's new",
    'Risks have an audit trail.',
  ])
})
