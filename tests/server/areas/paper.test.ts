import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createBillingPdf, type Letterhead } from '#server/areas/billing/billing-pdf.ts'
import { readPdfPages } from '../support/read-pdf.ts'

/** Where things stand on a paper of billing. */

async function linesOf(address: string): Promise<string[] | undefined> {
  const letter: Letterhead = {
    title: 'Invoice',
    provider: { name: 'Stepwell', address, email: 'billing@stepwell.example' },
    to: ['Northgate Capital', '1 Main Street'],
    facts: [['Total', '$10.00']],
    on: new Date('2026-03-05T15:00:00Z'),
  }
  const paper = await createBillingPdf(letter)
  paper.end()
  const [page] = await readPdfPages(await buffer(paper.pdf))
  return page
}

test('what a company owes begins below the letterhead, however long that is', async () => {
  const long = 'Suite 200, 300 Longest Avenue, '.repeat(12).trim()
  for (const address of ['', '2 Side Street', long]) {
    const page = (await linesOf(address)) ?? []
    const email = page.indexOf('billing@stepwell.example')
    expect(email).toBeGreaterThan(address === long ? 6 : 0)
    expect(page.slice(email + 1)).toEqual([
      'Billed to',
      'Total | $10.00',
      'Northgate Capital',
      '1 Main Street',
    ])
  }
})
