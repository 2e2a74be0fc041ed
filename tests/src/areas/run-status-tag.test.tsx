import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RunStatusTag } from '#src/areas/file-driver/run-status-tag.tsx'

/** How a run went, in the style of its risk. */

// FILE-013, FILE-014
test.each([
  ['run missing from log', 'danger'],
  ['run partially succeeded', 'warning'],
  ['run succeeded', 'success'],
  ['queued', 'neutral'],
])('the status %j is shown in the style %s', (status, style) => {
  const shown = renderToStaticMarkup(<RunStatusTag status={status} />)
  expect(shown).toContain(`>${status.charAt(0).toUpperCase()}${status.slice(1)}<`)
  expect(shown).toMatch(new RegExp(`class="[^"]*${style}`))
})
