import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { riskMonth } from '#schemas/portfolio/companies.ts'
import { harbor } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { expectLines, expectStackedBars } from './models/chart-picture.ts'
import { currentPagePath, PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'

/** Portfolio companies. */

const companies = (page: Page) => page.getByRole('table', { name: 'Portfolio Companies' })
const rowOf = (page: Page, name: string) => companies(page).getByRole('row', { name })
const gone = 'This company is no longer in your portfolio.'

/** Signed in as Dana, in a company. */
async function at(page: Page, company: string): Promise<void> {
  await new PortalFrame(page).changeCompany('Dana Whitfield', company)
}

test.describe('with a portfolio', () => {
  // A company that left answers with 404.
  test.use({ expectedComplaints: [/status of 404/] })

  // PORTCO-004
  test('companies are listed, opened, and compared over time', async ({ signedIn, portal }) => {
    const page = await signedIn('Dana Whitfield', '/portco')
    await at(page, 'Harbor Holdings')
    await page.getByRole('link', { name: 'Portfolio Companies' }).click()

    // PORTCO-001, PORTCO-007
    await test.step('the list has the fields of the spec, grades as letters and changes in words', async () => {
      await expect(companies(page).getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
        'Company',
        'Industry',
        'Employees',
        'Compliance Grade',
        'Compliance Score',
        'Attack Grade',
        'Attack Score',
        'Since Last Month',
      ])
      const cells = rowOf(page, 'Chesapeake Logistics').getByRole('cell')
      await expect(cells).toHaveText([
        /Chesapeake Logistics/,
        'Transportation',
        '310',
        'B',
        '81',
        'C',
        '54',
        'Compliance: no changeAttack: −28 worse',
      ])
      await expect(rowOf(page, 'Wharfside Foods').getByRole('cell').nth(5)).toHaveText('-')
    })

    await test.step('what got worse comes first where that is asked for', async () => {
      await page.getByRole('button', { name: 'Got worse first' }).click()
      await expect(page).toHaveURL(/sort=change/)
      await expect(companies(page).getByRole('link')).toHaveText([
        'Chesapeake Logistics',
        'Pelican Hotels',
        /./,
        /./,
        /./,
        'Wharfside Foods',
      ])
    })

    await test.step('two companies are side by side, and in the address', async () => {
      await page.getByRole('checkbox', { name: 'Select Pelican Hotels' }).check()
      const compare = page.getByRole('button', { name: 'Compare' })
      await expect(compare).toHaveAccessibleDescription(/at least two companies/)
      await page.getByRole('checkbox', { name: 'Select Tidewater Insurance' }).check()
      await compare.click()
      await expect(page).toHaveURL(/compare=pelican-hotels(,|%2C)tidewater-insurance/)
      await page.reload()
      const comparison = page.getByRole('region', { name: 'Comparison' })
      await expect(comparison.getByRole('region')).toHaveCount(2)
      const grades = comparison.getByRole('table', { name: 'Attack grade by month' })
      await expect(grades.getByRole('columnheader')).toHaveText([
        'Month',
        'Pelican Hotels',
        'Tidewater Insurance',
      ])
      await expect(grades.getByRole('row')).toHaveCount(25)
      await expect(grades.getByRole('row').last().getByRole('cell')).toHaveText(['D', 'A'])
      await expect(comparison.locator('path[stroke-dasharray="8 4"]').first()).toBeVisible()
      await comparison.getByRole('button', { name: 'Close the comparison' }).click()
      await expect(comparison).toHaveCount(0)
    })

    // PORTCO-002, PORTCO-009, PORTCO-011
    await test.step('pressing a company opens it: name, grade and histories as the API has them', async () => {
      await companies(page).getByRole('link', { name: 'Pelican Hotels' }).click()
      await new PortalFrame(page).expectPage('Pelican Hotels')
      expect(currentPagePath(page)).toBe('/portco/detail/pelican-hotels')
      await expect(page.getByText('Attack gradeD')).toBeVisible()
      const call = 'GET /portco/pelican-hotels/riskhistory'
      const { output } = await callApi(page, call, { company: harbor })
      const risks = page.getByRole('figure', { name: 'Risk history' })
      const months = z.array(riskMonth).parse(output)
      await expect(risks).toHaveAccessibleDescription(
        `Risks by rating, month by month, ${months[0]?.monthName} to ${months.at(-1)?.monthName}.`,
      )
      const now = months.at(-1)
      const table = risks.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText(['Month', 'Low', 'Moderate', 'High'])
      await expect(table.getByRole('row').last()).toHaveText(
        `${now?.monthName}${now?.lowRisks}${now?.moderateRisks}${now?.highRisks}`,
      )
      await expectStackedBars(
        risks,
        months.map(({ lowRisks, moderateRisks, highRisks }) =>
          [lowRisks, moderateRisks, highRisks].map((count) => count ?? 0),
        ),
      )
      const grades = page.getByRole('figure', { name: 'Grade history' })
      await expect(grades.getByRole('row').last().getByRole('cell')).toHaveText('D')
      await expectLines(grades, 1, (await grades.getByRole('row').count()) - 1)
    })

    await test.step('a risk is read and changed by the calls of the portfolio, and who did it is named', async () => {
      const called: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/portco|cybersecuritydashboard/.test(pathname) && pathname.startsWith('/api/')) {
          called.push(`${request.method()} ${pathname.replace(/\d+$/, 'N')}`)
          expect(request.headers().tenantid).toBe(harbor.id)
        }
      })
      const register = page.getByRole('table', { name: 'Risk Register' })
      await register
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByLabel('Notes', { exact: true }).fill('Asked the owner.')
      await page.getByRole('button', { name: 'Update Risk' }).click()
      await expect(page.getByText('Risk successfully updated').first()).toBeVisible()
      await expect(register).toContainText('Asked the owner.')
      const [changed] = await portal.rows<{ name: string; company: string }>(
        'select changed_by_name as name, tenant_id as company from risk_change order by id desc limit 1',
      )
      expect(changed).toEqual({
        name: 'Dana Whitfield (Harbor Holdings)',
        company: 'pelican-hotels',
      })
      expect([...new Set(called)].toSorted()).toEqual([
        'GET /api/portco/pelican-hotels/riskhistory',
        'GET /api/portco/pelican-hotels/risks',
        'GET /api/portco/riskdetails/N',
        'POST /api/portco/updatecustomrisk',
      ])
    })

    // PORTCO-003
    await test.step('a detail of no company is the list, and one that left says so and leads back', async () => {
      await page.goto('/portco/detail')
      await new PortalFrame(page).expectPage('Portfolio Companies')
      expect(currentPagePath(page)).toBe('/portco')
      await portal.rows(
        "update portfolio_company set until = now() where company_id = 'beacon-shipyards'",
      )
      await companies(page).getByRole('link', { name: 'Beacon Shipyards' }).click()
      await expect(page.getByRole('alert')).toContainText(gone)
      await portal.rows(
        "update portfolio_company set until = null where company_id = 'beacon-shipyards'",
      )
      await page.getByRole('button', { name: 'Back to Portfolio Companies' }).click()
      await expect(companies(page)).toBeVisible()
    })
  })
})

// PORTCO-005, PORTCO-006
test('without a portfolio the detail of the own company is there, and nothing else (AMB-129)', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/portco/detail/chesapeake-logistics')
  await new PortalFrame(page).expectPage('Northgate Capital')
  expect(currentPagePath(page)).toBe('/portco')
  await expect(page.getByText('Attack gradeB')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Risk history' })).toBeVisible()
})
