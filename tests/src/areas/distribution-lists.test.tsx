import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lists } from '#src/areas/distribution-lists/distribution-lists-page.tsx'

/** What stands in place of the lists (spec 002 §2). */

test('lists that are being read are told as such, and a company without any says so', () => {
  expect(renderToStaticMarkup(<Lists lists={undefined} />)).toContain('Loading...')
  expect(renderToStaticMarkup(<Lists lists={[]} />)).toContain('No Distribution Lists')
})
