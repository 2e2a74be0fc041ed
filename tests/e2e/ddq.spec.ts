import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { type DdqTheme, questionTags } from '#schemas/ddq/ddq.ts'
import { firstSheetCells } from '../server/support/read-workbook.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { chooseFaults, successAnswer } from './models/given-answers.ts'
import { callApi } from './models/portal-api.ts'
import { expectShownFor } from './models/time.ts'

/** The due diligence question library (DDQ-001 to DDQ-015). */

test.use({
  contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
})

const said = (page: Page) => page.getByText('Answer has been copied')

test('questions are opened, searched, linked to, copied and exported', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/resources/ddq')
  const search = page.getByRole('searchbox', { name: 'Search questions' })
  const questions = page.getByRole('heading', { level: 3 })
  const theme = (name: string) => page.locator('summary', { hasText: name })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const backups = page.getByRole('article').filter({ hasText: 'protected from ransomware' })

  // DDQ-001, DDQ-006, DDQ-012
  await test.step('themes open and close', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Due Diligence Questions')
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:helpdesk@/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expect(questions.filter({ visible: true })).toHaveCount(5)
    await theme('Data protection').click()
    await expect(questions.filter({ visible: true })).toHaveCount(10)
    await theme('Data protection').click()
    await expect(questions.filter({ visible: true })).toHaveCount(5)
    await page.getByRole('button', { name: 'Open all' }).click()
    await expect(questions.filter({ visible: true })).toHaveCount(28)
    await expect(page.getByRole('button', { name: 'Copy Answer' })).toHaveCount(28)
  })
  // DDQ-002, DDQ-008
  await test.step('a tag fills the search box, which finds and marks', async () => {
    await backups.getByRole('button', { name: 'Search for ransomware' }).click()
    await expect(search).toHaveValue('ransomware')
    await expect(questions).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]search=ransomware/)
    await expect(page.locator('mark')).toHaveText(['ransomware', 'ransomware'])
    await expectAccessible(page, 'a search')
    await search.fill('<b>(')
    await expect(page.getByText('No results for “<b>(”.')).toBeVisible()
    await search.fill('immutable for 35')
    await expect(questions).toHaveText(['How are backups protected from ransomware?'])
  })
  // DDQ-003, DDQ-004, DDQ-005, DDQ-014
  await test.step('everything is exported, whatever is searched', async () => {
    const { output } = await callApi(page, 'GET /resources/ddq')
    const { topics } = output as { topics: DdqTheme[] }
    expect(topics.flatMap((topic) => topic.questions)).toHaveLength(28)
    const all = page.getByRole('button', { name: 'Export All' })
    for (const [kind, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      await all.click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^ddq \\d\\d_\\d\\d_\\d{4}\\.${ending}$`))
      const content = await readFile(await file.path())
      const rows =
        kind === 'CSV'
          ? Papa.parse<string[]>(content.toString('utf8').replace(/^\ufeff/, '')).data
          : firstSheetCells(content).map((cells) =>
              cells.map((cell) => ('text' in cell ? cell.text : '')),
            )
      expect(rows).toEqual([
        ['Theme', 'Question', 'Answer', 'Tags'],
        ...topics.flatMap(({ name, questions: all }) =>
          all.map((one) => [name, one.question, one.answer, questionTags(one).join(', ')]),
        ),
      ])
    }
  })
  await test.step('a question has an address of its own, which opens its theme', async () => {
    await backups.getByRole('link', { name: /^Link to/ }).click()
    await expect(page).toHaveURL(/\?question=how-are-backups-protected-from-ransomware$/)
    await page.reload()
    await expect(backups.getByRole('heading')).toBeFocused()
    await expect(backups.getByRole('heading')).toBeInViewport()
    await expect(questions.filter({ visible: true })).toHaveCount(4)
    await expectAccessible(page, 'a linked question')
  })
  // DDQ-009, DDQ-010, DDQ-011
  await test.step('an answer is copied, which is said for three seconds; so are all of a theme', async () => {
    const { output } = await callApi(page, 'GET /resources/ddq')
    const { topics } = output as { topics: DdqTheme[] }
    const copied = topics
      .flatMap((topic) => topic.questions)
      .find(({ question }) => question.includes('protected from ransomware'))
    await page.clock.install()
    await expectShownFor(page, said(page).first(), 3, () =>
      backups.getByRole('button', { name: 'Copy Answer' }).click(),
    )
    expect(copied?.answer).toMatch(/immutable/)
    expect(await clipboard()).toBe(copied?.answer)
    await page.getByRole('button', { name: 'Copy all answers: Business continuity' }).click()
    await expect(
      page.getByText('Copied all answers about Business continuity').first(),
    ).toBeVisible()
    expect((await clipboard()).split('\n\n')).toHaveLength(5)
  })
  // SHELL-084
  await test.step('a browser that does not let it copy is only logged', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.clock.runFor(5_000)
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
    await backups.getByRole('button', { name: 'Copy Answer' }).click()
    expect((await logged).text()).toContain('blocked copying: NotAllowedError')
    await expect(said(page)).toHaveCount(0)
  })
  await test.step('a library without topics is empty, and an old link says so', async () => {
    await page.goto('/resources/ddq?question=not-there')
    await expect(
      page.getByText('The question in this link is no longer in the library.'),
    ).toBeVisible()
    portal.proxy.faults = chooseFaults({ 'GET /resources/ddq': successAnswer({ themes: [] }) })
    await page.goto('/resources/ddq')
    await expect(page.getByText('No data', { exact: true })).toBeVisible()
  })
})
