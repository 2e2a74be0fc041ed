import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectedList } from '#src/areas/distribution-lists/selected-list.tsx'
import { personColumns } from '#src/flows/edit-distribution-list/steps/edit.tsx'
import { markupTable, markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** The members of the selected list. */

const list = { id: 71, distributionListName: 'Traders', primaryEmail: 'traders@northgate.example' }
const members = Array.from({ length: 16 }, (_, index) => ({
  fullName: `Member ${String(index + 1).padStart(2, '0')}`,
  primaryEmail: `m${index + 1}@northgate.example`,
}))
const shown = (opening: boolean) =>
  renderPart(() => <SelectedList list={list} />, {
    answers: { '/distributionlists/71/members': members },
    opening,
  })

// DL-005
test('while the members are read Loading... is shown', async () => {
  expect(markupTexts(await shown(true))).toContain('Loading...')
  expect(markupTexts(await shown(false))).not.toContain('Loading...')
})

// DL-007, DL-008
test('the grid of members offers 15 and 50 rows, and begins with 15', async () => {
  const html = await shown(false)
  const texts = markupTexts(html)
  expect(markupTable(html, 'Members').slice(0, 2)).toEqual([
    ['Full Name', 'Email'],
    ['Member 01', 'm1@northgate.example'],
  ])
  expect(texts).toContain('Member 15')
  expect(texts).not.toContain('Member 16')
  expect(html).toMatch(
    /<option[^>]*selected=""[^>]*>15<\/option><option[^>]*>50<\/option><\/select>/,
  )
})

// DL-012
test('who is a member now is marked where members are edited, and nobody else', () => {
  const [name] = personColumns
  const person = { profileAccountId: 7, fullName: 'Ann Lee', email: 'ann@northgate.example' }
  const textsOfRow = (hasAccess: boolean) =>
    markupTexts(renderToStaticMarkup(name?.cell?.({ ...person, hasAccess })))
  expect(textsOfRow(true)).toEqual(['Ann Lee', 'Current member'])
  expect(textsOfRow(false)).toEqual(['Ann Lee'])
})
