import { expect, test } from 'vitest'
import { TerminationDelayNotice } from '#src/areas/terminate/termination-delay-notice.tsx'
import { markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

// TERM-015
test('who cannot wait for a termination is given the numbers of the helpdesk, of the US and the UK', async () => {
  const texts = markupTexts(await renderPart(TerminationDelayNotice))
  const start = texts.findIndex((text) => text.startsWith('Urgent?'))
  expect(texts.slice(start, start + 5)).toEqual([
    'Urgent? Call the helpdesk: US',
    '+1 (212) 555-0100',
    ', UK',
    '+44 20 7946 0123',
    '.',
  ])
})
