import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/cybersecurity-dashboard.tsx'
import { markupTable, renderPage } from '#tests/src/support/render-page.tsx'

/** What can be done with the documents of the Cybersecurity Dashboard. */

// Rules of style go into a sheet that browsers alone have.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

// CYBER-004
test.each([
  [0, true],
  ['0', true],
  [12, true],
  ['', false],
  [null, false],
  [undefined, false],
])('a document whose file is %j can be downloaded: %s', async (versionId, can) => {
  const document = { documentName: 'Passwords', id: 4, versionId, isClientUploaded: false }
  const html = await renderPage(Route, '/cybersecurity-dashboard', {
    answers: {
      '/cybersecuritydashboard/riskegister': [],
      '/cybersecuritydashboard/policydocuments': [document],
      '/cybersecuritydashboard/riskreport': [document],
      '/cybersecuritydashboard/ddqvendors': [],
    },
  })
  expect(html.split('aria-label="Download Passwords"')).toHaveLength(can ? 3 : 1)
  for (const title of ['Policy Documents', 'Risk Reports']) {
    expect(markupTable(html, title)[1]?.at(-1)).toBe('')
  }
})
