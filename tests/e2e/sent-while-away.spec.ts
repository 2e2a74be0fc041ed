import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { refusalAnswer } from './models/given-answers.ts'
import { HardwareForm } from './models/hardware-form.ts'
import { callApi } from './models/portal-api.ts'
import { riskRegister } from './models/risk-register.ts'
import { firstEditButton, locateRiskEditForm } from './models/typed-form.ts'
import type { PortalProxy } from './portals/portal-proxy.ts'

/** What is on its way when its form is left: it arrives once, its person hears of it, and nothing typed is lost. */

test.use({
  expectedComplaints: [/Failed to load resource.*(422|500)/],
})

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
const toOtherPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Release Notes' })
const isOtherPage = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Release Notes' })).toBeVisible()
const isBusy = (submit: Locator) => expect(submit).toHaveAttribute('aria-busy', 'true')

/** Holds calls on their way. @returns lets them go, and those after them */
function holds(proxy: PortalProxy, call: RegExp, answer?: ReturnType<typeof refusalAnswer>) {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  proxy.faults = async (sent) => {
    if (!call.test(sent)) return undefined
    await opened
    return answer
  }
  return open
}

const settings = /^POST .*internetsettings/i
const settingsText = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: /Description/ })

test('a request that is on its way when its form is opened again is not sent again by it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/internet-settings')
  const text = 'Open left.example for the finance team'
  const submit = button(page, 'Submit')
  const letGo = holds(portal.proxy, settings)
  await settingsText(page).fill(text)
  await submit.click()
  await isBusy(submit)
  await toOtherPage(page).click()
  await isOtherPage(page)
  await page.goBack()
  await expect(settingsText(page)).toHaveValue(text)
  await isBusy(submit)
  await expect(page.getByText('Your submission is still being sent.')).toBeVisible()
  letGo()
  await expect(page.getByText('Change Request was submitted successfully.')).toBeVisible()
  await expect(settingsText(page)).toHaveValue('')
  await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  expect(await portal.rows('select from ticket where body like $1', `%${text}%`)).toHaveLength(1)
})

test('a reply that is on its way when its ticket is opened again is not sent again by it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  const text = 'On its way while the ticket is closed'
  const reply = page.getByLabel('Reply', { exact: true })
  const submit = button(page.getByRole('dialog'), 'Submit')
  await page.locator('main a[href*="ticket="]').first().click()
  await reply.fill(text)
  const letGo = holds(portal.proxy, /^POST .*\/notes$/)
  await submit.click()
  await isBusy(submit)
  await page.goBack()
  await expect(reply).toBeHidden()
  await page.goForward()
  await expect(reply).toHaveValue(text)
  await isBusy(submit)
  letGo()
  await expect(page.getByText('Your submission was successful!')).toBeVisible()
  await expect(reply).toHaveValue('')
  expect(await portal.rows('select from ticket_note where text = $1', text)).toHaveLength(1)
})

test('what one tab is sending no other sends, and what it has sent is gone from the others', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/internet-settings')
  const text = 'Open tabs.example for the finance team'
  await settingsText(page).fill(text)
  const other = await page.context().newPage()
  await other.goto('/internet-settings')
  await expect(settingsText(other)).toHaveValue(text)
  let attempts = 0
  other.on('request', (sent) => {
    if (sent.method() === 'POST' && /internetsettings/i.test(sent.url())) attempts += 1
  })
  const letGo = holds(portal.proxy, settings)
  await button(page, 'Submit').click()
  await isBusy(button(page, 'Submit'))
  await button(other, 'Submit').click()
  await expect(other.getByRole('alert')).toContainText(
    "You're already sending this from another tab.",
  )
  await expect(settingsText(other)).toHaveValue(text)
  letGo()
  await expect(settingsText(page)).toHaveValue('')
  await expect(settingsText(other)).toHaveValue('')
  await expect(other.getByRole('alert')).toHaveCount(0)
  expect(attempts).toBe(0)
  expect(await portal.rows('select from ticket where body like $1', `%${text}%`)).toHaveLength(1)
})

test('who leaves a form while it is sent reads so, and hears on another page what became of it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  const summary = page.getByLabel('Ticket Summary')
  const description = page.getByLabel('Ticket Description')
  const leave = async () => {
    await toOtherPage(page).click()
    await expect(question).toContainText("It's being sent.")
    await expect(question).not.toContainText('will be lost')
    await button(question, 'Leave').click()
    await isOtherPage(page)
  }
  const ticket = /^POST .*\/serviceticket$/

  await test.step('a service ticket that is refused, which is kept', async () => {
    await summary.fill('Left on its way')
    await description.fill('Nothing of it is lost.')
    const letGo = holds(portal.proxy, ticket, refusalAnswer(422, 'Not today.'))
    await button(page, 'Submit').click()
    await leave()
    letGo()
    await expect(
      page.getByText("Your service ticket didn't go through. Not today. We kept what you typed."),
    ).toBeVisible()
    await page.goBack()
    await expect(description).toHaveValue('Nothing of it is lost.')
  })

  await test.step('the same, which is taken', async () => {
    const letGo = holds(portal.proxy, ticket)
    await button(page, 'Submit').click()
    await leave()
    letGo()
    await expect(page.getByText('Your service ticket was submitted.')).toBeVisible()
    await page.goBack()
    await expect(summary).toHaveValue('')
    await expect(description).toHaveValue('')
  })

  await test.step('a purchase of hardware', async () => {
    await page.goto('/purchase-hardware')
    await new HardwareForm(page).fillRequired()
    const letGo = holds(portal.proxy, /^POST .*hardware/i)
    await button(page, 'Submit Request').click()
    await leave()
    letGo()
    await expect(page.getByText('Your hardware request was submitted.')).toBeVisible()
  })
})

test('what is typed into a risk while it is saved stays, and goes onto what was saved', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', riskRegister.address)
  const update = /^POST .*updatecustomrisk$/
  const saved = page.getByText('Risk successfully updated')
  const form = locateRiskEditForm(page)
  const notes = form.getByLabel('Notes')
  const cancel = button(form, 'Cancel')
  const edit = async () => {
    await firstEditButton(page, 'Risk Register').click()
    await expect(form.getByLabel('Status')).toBeFocused()
  }
  const stored = async (text: string) =>
    (await portal.rows('select from risk where notes = $1', text)).length
  await edit()

  await test.step('it can not be cancelled then, and what was typed since is saved after it', async () => {
    const letGo = holds(portal.proxy, update)
    await notes.fill('The vendor was')
    await riskRegister.updateRisk(page).click()
    await isBusy(riskRegister.updateRisk(page))
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await notes.fill('The vendor was asked on Monday.')
    letGo()
    await expect(saved).toBeVisible()
    await expect(notes).toHaveValue('The vendor was asked on Monday.')
    expect(await stored('The vendor was')).toBe(1)
    await expect(riskRegister.updateRisk(page)).not.toHaveAttribute('aria-busy', 'true')
    await riskRegister.updateRisk(page).click()
    await expect(form).toHaveCount(0)
    expect(await stored('The vendor was asked on Monday.')).toBe(1)
  })

  await test.step('sent while its page was left, it is not offered again', async () => {
    await edit()
    await notes.fill('The vendor answered on Tuesday.')
    const letGo = holds(portal.proxy, update)
    await riskRegister.updateRisk(page).click()
    await isBusy(riskRegister.updateRisk(page))
    await toOtherPage(page).click()
    await isOtherPage(page)
    await page.goBack()
    await expect(page.getByText('Typed earlier and not saved yet: 1 risk')).toBeVisible()
    letGo()
    await expect(page.getByText('Typed earlier and not saved yet')).toHaveCount(0)
    await page.reload()
    await expect(riskRegister.grid(page)).toBeVisible()
    await expect(page.getByText('Typed earlier and not saved yet')).toHaveCount(0)
    expect(await stored('The vendor answered on Tuesday.')).toBe(1)
  })
})

test('a reply without the file that was taken out of it is sent, also after its first answer was lost', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title: 'The plotter prints twice', body: 'Since Tuesday.' },
  })
  const number = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
  await page.goto(`/service-tickets?ticket=${number}`)
  const dialog = page.getByRole('dialog').first()
  const files = dialog.getByRole('group', { name: 'Attachments' })
  const text = 'Without the file after all'
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'twice.log', mimeType: '', buffer: Buffer.from('Twice.') })
  await expect(button(files, 'Remove twice.log')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reply' }).fill(text)
  // The server never has it.
  portal.proxy.faults = (call) => (/\/notes$/.test(call) ? refusalAnswer(500) : undefined)
  await button(dialog, 'Submit').click()
  await expect(dialog.getByRole('alert')).toContainText('Your submission failed')
  portal.proxy.faults = () => undefined
  await button(files, 'Remove twice.log').click()
  await expect(button(files, 'Remove twice.log')).toHaveCount(0)
  await button(dialog, 'Submit').click()
  await expect(page.getByText('Your submission was successful!')).toBeVisible()
  expect(await portal.rows('select from ticket_note where text = $1', text)).toHaveLength(1)
})
