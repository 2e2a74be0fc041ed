import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { refusalAnswer } from './models/given-answers.ts'
import { changeRiskElsewhere, riskRegister } from './models/risk-register.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** What is typed into risks by one person in two tabs, and what is not read again. */

test.use({ freshSignIn: true, expectedComplaints: [/Failed to load resource.*(412|500)/] })

const { address, counted, updateRisk } = riskRegister
const [first, second] = [
  'Domain administrator password found in a logon script',
  'SMB signing is not required on domain controllers',
]

/** Opens the form of a risk. */
async function edit(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill(title)
  await expect(counted(page)).toHaveText(/^1 of /)
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  const form = page.getByRole('form', { name: `Edit ${title}`, exact: true })
  await expect(form.getByLabel('Status')).toBeFocused()
  return form
}

test('what is typed into risks in two tabs is in both, and a reload loses none of it', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(counted(other)).toBeVisible()

  const here = await edit(page, first)
  await here.getByLabel('Notes').fill('Typed in the first tab.')
  const there = await edit(other, first)
  await expect(there.getByLabel('Notes')).toHaveValue('Typed in the first tab.')
  await there.getByLabel('Status').selectOption('Open - Triaging')
  await expect(here.getByLabel('Status')).toHaveValue('Open - Triaging')
  await expect(here.getByLabel('Notes')).toHaveValue('Typed in the first tab.')

  await test.step('another risk is as it was typed last, whoever typed since', async () => {
    const alsoThere = await edit(other, second)
    await alsoThere.getByLabel('Notes').fill('Typed in the second tab.')
    await here.getByLabel('Notes').fill('Typed in the first tab, and on.')
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(tab.getByText('Typed earlier and not saved yet: 2 risks')).toBeVisible()
      await tab.getByRole('button', { name: `Show ${first}` }).click()
      await expect(tab.getByLabel('Notes')).toHaveValue('Typed in the first tab, and on.')
      await expect(tab.getByLabel('Status', { exact: true })).toHaveValue('Open - Triaging')
      await tab.getByRole('button', { name: `Show ${second}` }).click()
      await expect(tab.getByLabel('Notes')).toHaveValue('Typed in the second tab.')
    }
  })

  await test.step('what is taken back in one tab is taken back in the other', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(other.getByRole('form', { name: `Edit ${second}` })).toHaveCount(0)
  })
})

test('what one tab keeps over a colleague’s save is not written back by the other', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(counted(other)).toBeVisible()
  const here = await edit(page, first)
  await here.getByLabel('Notes').fill('Kept.')
  const there = await edit(other, first)
  await expect(there.getByLabel('Notes')).toHaveValue('Kept.')
  const status = await there.getByLabel('Status').inputValue()

  const change = { status: 'Open - Approved to Remediate' }
  expect(await changeRiskElsewhere(page, first, change)).toBe(200)
  await updateRisk(page).click()
  const heard = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key?.startsWith('stepwell.risk.')) texts.push(newValue)
    })
    return texts
  })
  await here.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(here.getByLabel('Status')).toHaveValue(change.status)
  await here.getByLabel('Notes').fill('Kept, and on.')
  await expect(there.getByLabel('Notes')).toHaveValue('Kept, and on.')
  await expect(there.getByLabel('Status')).toHaveValue(status)
  await there.getByLabel('Notes').fill('Kept, and typed there.')
  await expect(here.getByLabel('Notes')).toHaveValue('Kept, and typed there.')
  // Tabs hear of each other in the order of what was stored.
  expect(await heard.evaluate((texts) => texts.length)).toBe(1)
  await here.getByRole('button', { name: 'Cancel' }).click()
  await expect(there).toHaveCount(0)
})

test('a risk that is not read again after a save says so, can be read again, and keeps what was typed since', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const form = await edit(page, second)
  await form.getByLabel('Notes').fill('Sent.')
  portal.proxy.faults = (call) => (call.includes('updatecustomrisk') ? 'waits' : undefined)
  await updateRisk(page).click()
  await expect(form.getByText('Attempting Update...')).toBeVisible()
  await form.getByLabel('Notes').fill('Typed since.')
  portal.proxy.faults = (call) => (call.includes('riskdetails') ? refusalAnswer(500) : undefined)
  portal.proxy.letGo()
  const unread = form.getByRole('alert').filter({ hasText: 'Failed to fetch full risk register' })
  await expect(unread).toContainText('We kept what you typed.')
  await expect(form.getByLabel('Notes')).toHaveValue('Typed since.')

  portal.proxy.faults = (call) => (call.includes('riskdetails') ? 'waits' : undefined)
  const again = unread.getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).toBeFocused()
  portal.proxy.faults = noFaults
  portal.proxy.letGo()
  await expect(unread).toHaveCount(0)
  await expect(form.getByLabel('Notes')).toHaveValue('Typed since.')
  await updateRisk(page).click()
  await expect(page.getByText('Risk successfully updated').first()).toBeVisible()
  await expect(form).toHaveCount(0)
})
