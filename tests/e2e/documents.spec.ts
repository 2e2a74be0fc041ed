import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../server/support/read-zip.ts'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { listWizardFiles } from './models/loaded-files.ts'
import { exportDay } from './models/now.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Documents and reports. */

interface Item {
  readonly id: number
  readonly name: string
  readonly activeVersionId: number
}

const gridOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rowOf = (page: Page, grid: string, name: string) =>
  gridOf(page, grid).getByRole('row').filter({ hasText: name })

/** Presses something that saves a file. @returns its name and content */
async function saveDownload(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function itemsOf(page: Page, path: string): Promise<Item[]> {
  return (await callApi(page, `GET ${path}`)).output as Item[]
}

test.use({
  contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
})

test('documents are narrowed down, read, downloaded and packed', async ({
  signedIn,
  page: visitor,
}) => {
  const page = await signedIn('Dana Whitfield', '/resources/documents?category=disaster%20recovery')
  await new PortalFrame(page).expectPage('Documents')
  const category = page.getByRole('combobox', { name: 'Category' })
  const choose = async (name: string) => {
    await category.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const names = gridOf(page, 'Documents').getByRole('checkbox', { name: /^Select (?!the )/ })

  // DOCS-002, DOCS-004, DOCS-005
  await test.step('a category of the address narrows the list, and any other one does', async () => {
    await expect(category).toHaveText('Disaster Recovery')
    await expect(names).toHaveCount(3)
    await choose('Training')
    await expect(page).toHaveURL(/category=Training/)
    await expect(names).toHaveCount(2)
    await choose('All Documents')
    await expect(page).not.toHaveURL(/category/)
    await expect(category).toBeFocused()
    await expect(names).toHaveCount(15)
    const sizes = page.getByRole('combobox', { name: /rows per page/i })
    await expect(sizes.getByRole('option')).toHaveText(['15', '50'])
    await sizes.selectOption('50')
    await expect(names).toHaveCount(20)
  })

  await test.step('the search looks through names and descriptions', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('regulators')
    await expect(names).toHaveCount(1)
    await expect(rowOf(page, 'Documents', 'Written Information Security Program')).toBeVisible()
    await search.fill('')
  })

  await test.step('what came since the visit before is marked as new', async () => {
    const isNew = page.getByText('New', { exact: true })
    await expect(rowOf(page, 'Documents', 'Acceptable Use Policy').locator(isNew)).toBeVisible()
    await expect(rowOf(page, 'Documents', 'Data Processing Addendum').locator(isNew)).toHaveCount(0)
  })

  await test.step('a document is saved under the name of its file', async () => {
    const { name, content } = await saveDownload(page, () =>
      page.getByRole('button', { name: 'Download Büro Zürich – Übersicht' }).click(),
    )
    expect(name).toBe('Büro Zürich – Netzwerkübersicht.pdf')
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText('File downloaded successfully')).toBeVisible()
  })

  await test.step('a PDF is shown in place', async () => {
    // Some browsers of tests have no viewer; this one is set to have one, and must let the frame load.
    await page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await page.getByRole('button', { name: 'Preview Acceptable Use Policy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acceptable Use Policy' })
    const frame = dialog.getByTitle('Preview of Acceptable Use Policy')
    await expect(frame).toHaveAttribute('src', /^blob:/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  // DOCS-007, DOCS-008
  await test.step('of its versions those without a file name come first, and any can be saved', async () => {
    await page.getByRole('button', { name: 'Versions of Disaster Recovery Plan' }).click()
    const versions = gridOf(page, 'Versions')
    await expect(versions.getByRole('row')).toHaveText([
      /File Name/,
      /^No file name/,
      /^No file name/,
      /^Disaster Recovery Plan v4\.pdf ?Current/,
      /^Disaster Recovery Plan v2\.pdf/,
    ])
    const older = await saveDownload(page, () =>
      versions.getByRole('button', { name: 'Download Disaster Recovery Plan v2.pdf' }).click(),
    )
    expect(older.name).toBe('Disaster Recovery Plan v2.pdf')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  // DOCS-019
  await test.step('several are saved as one archive', async () => {
    await page.getByRole('checkbox', { name: 'Select Disaster Recovery Plan' }).check()
    await page.getByRole('checkbox', { name: 'Select Business Continuity Plan' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    const { name, content } = await saveDownload(page, () =>
      page.getByRole('button', { name: 'Download as ZIP' }).click(),
    )
    expect(name).toBe(`Documents ${exportDay()}.zip`)
    expect([...readZip(content).keys()].toSorted()).toEqual([
      'Business Continuity Plan v4.docx',
      'Disaster Recovery Plan v4.pdf',
    ])
    await expect(page.getByText('2 selected')).toHaveCount(0)
  })

  // DOCS-011, DOCS-012, DOCS-013, DOCS-015
  await test.step('a link downloads a document by its id or its active version, once', async () => {
    const [first, second] = await itemsOf(page, '/resources/documents')
    for (const id of [first?.id, second?.activeVersionId]) {
      await saveDownload(page, () => page.goto(`/resources/documents?download-id=${id}`))
      await expect(page).toHaveURL(/\/resources\/documents$/)
    }
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/resources/documents?download-id=99999&category=Policies')
    await expect(page).toHaveURL(/\/resources\/documents\?category=Policies$/)
    await expect(names).toHaveCount(4)
    expect(calls.filter((url) => url.includes('/versions/'))).toEqual([])
    expect(await listWizardFiles(page)).toEqual([])
  })

  // SHELL-042
  await test.step('a copied link downloads the document for anyone who signs in with it', async () => {
    await page.getByRole('button', { name: 'Copy link to Acceptable Use Policy' }).click()
    await expect(page.getByText('URL copied to Clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/resources\/documents\?tenantId=northgate-capital&download-id=\d+$/)
    await visitor.goto(link)
    const { name } = await saveDownload(visitor, () =>
      visitor.getByRole('button', { name: /Dana Whitfield/ }).click(),
    )
    expect(name).toMatch(/^Acceptable Use Policy.*\.(pdf|docx)$/)
    await expect(visitor).toHaveURL(/\/resources\/documents$/)
  })
})

test.describe(() => {
  test.use({ expectedComplaints: [/status of 404/] })

  // DOCS-001
  test('reports have pages of versions, are marked where archived, and are saved by a link', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/resources/reports')
    await new PortalFrame(page).expectPage('Reports')

    await test.step('archived ones are among them, and say so', async () => {
      const archived = page.getByText('Archived', { exact: true })
      await expect(rowOf(page, 'Reports', 'Windows 10 Readiness').locator(archived)).toBeVisible()
      await expect(rowOf(page, 'Reports', 'Backup Success Report').locator(archived)).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveCount(0)
    })

    // DOCS-010
    await test.step('18 versions are on two pages of 15', async () => {
      await page.getByRole('button', { name: 'Versions of Monthly Service Report' }).click()
      const versions = gridOf(page, 'Versions')
      await expect(versions.getByRole('row')).toHaveCount(16)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Next page' }).click()
      await expect(versions.getByRole('row')).toHaveCount(4)
      await page.keyboard.press('Escape')
    })

    await test.step('one that was removed a moment ago is a sentence, and the list is read again', async () => {
      const gone = refusalAnswer(404, 'Version not found. It may have been removed.')
      portal.proxy.faults = chooseFaults({ 'GET /resources/documents/*/versions/*': gone })
      const again = page.waitForRequest(/\/resources\/reports$/)
      await page.getByRole('button', { name: 'Download Backup Success Report' }).click()
      await expect(
        page.getByText('Failed to download the file. Version not found. It may have been'),
      ).toBeVisible()
      await again
      portal.proxy.faults = noFaults
    })

    // DOCS-014
    await test.step('a link downloads a report by its id', async () => {
      const [first] = await itemsOf(page, '/resources/reports')
      const { name } = await saveDownload(page, () =>
        page.goto(`/resources/reports?download-id=${first?.id}`),
      )
      expect(name).toMatch(/\.(pdf|docx)$/)
      await expect(page).toHaveURL(/\/resources\/reports$/)
    })
  })
})
