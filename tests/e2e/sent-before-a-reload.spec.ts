import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { callApi } from './models/portal-api.ts'
import { signIn } from './models/sign-in.ts'
import { Wizard } from './models/wizard.ts'
import { lostAnswerErrors, test } from './portals/failing-portal.ts'

/** What was sent, whose answer was lost, and whose page was then reloaded: sent again it is still one. */

const sent = ['distributionlists/\\d+/edit', 'servicerequests/serviceticket', 'tickets/\\d+/notes']
test.use({ expectedComplaints: [new RegExp(`${lostAnswerErrors} /api/(${sent.join('|')})$`)] })

const offer = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Continue where you left off?' })

test('a change of a list, a ticket and a reply with a file are one each, also after a reload', async ({
  page,
  portal,
}) => {
  const [list] = await portal.rows<{ id: number; name: string }>(
    `select id, name from distribution_list where name = 'Accounting - Interns'`,
  )
  const tickets = (name: string) => portal.rows('select from ticket where name like $1', name)
  const losing = (call: RegExp) => {
    portal.proxy.faults = (sent) => (call.test(sent) ? 'losesAnswer' : undefined)
  }
  const heals = () => {
    portal.proxy.faults = () => undefined
  }
  const wizard = new Wizard(page)

  await test.step('a change of a distribution list', async () => {
    await signIn(page, 'Dana Whitfield', `/distribution-lists/${list?.id}/edit`)
    await page
      .getByRole('checkbox', { name: /^Member: / })
      .first()
      .check()
    await wizard.nextTo('Confirm')
    losing(/^PATCH .*\/distributionlists\/\d+\/edit$/)
    await wizard.submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.reload()
    await expect(offer(page)).toContainText(`you typed answers here about ${list?.name} that`)
    heals()
    await offer(page).getByRole('button', { name: 'Restore' }).click()
    await wizard.expectStep('Confirm')
    await wizard.submit.click()
    await expect(
      page.getByRole('heading', { name: /^A service ticket was created to change/ }),
    ).toBeVisible()
    expect(await tickets(`%${list?.name}%`)).toHaveLength(1)
  })

  await test.step('a service ticket', async () => {
    await page.goto('/service-ticket')
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await page.getByLabel('Ticket Summary').fill('The scanner hums')
    await page.getByLabel('Ticket Description').fill('Since Monday.')
    losing(/\/servicerequests\/serviceticket$/)
    await submit.click()
    await expect(page.getByRole('alert')).toContainText("We'll send it again automatically.")
    await page.reload()
    heals()
    await expect(page.getByLabel('Ticket Summary')).toHaveValue('The scanner hums')
    await submit.click()
    await expect(
      page.getByRole('heading', { name: 'Your service ticket was submitted' }),
    ).toBeVisible()
    expect(await tickets('The scanner hums')).toHaveLength(1)
  })

  await test.step('a reply, which has taken its file along', async () => {
    const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
      body: { title: 'The plotter hums', body: 'Since Tuesday.' },
    })
    const number = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
    await page.goto(`/service-tickets?ticket=${number}`)
    const dialog = page.getByRole('dialog').first()
    const reply = dialog.getByRole('textbox', { name: 'Reply' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    const files = dialog.getByRole('group', { name: 'Attachments' })
    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.log', mimeType: '', buffer: Buffer.from('It hums.') })
    await expect(files.getByRole('button', { name: 'Remove a.log' })).toBeVisible()
    await reply.fill('Here is what it wrote.')
    losing(/\/notes$/)
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('Your submission failed')
    heals()
    await page.reload()
    await expect(reply).toHaveValue('Here is what it wrote.')
    await expect(files.getByRole('button', { name: 'Choose files' })).toBeVisible()
    await submit.click()
    await expect(page.getByText('Your submission was successful!')).toBeVisible()
    const notes = await portal.rows(`select from ticket_note where text = 'Here is what it wrote.'`)
    expect(notes).toHaveLength(1)
  })
})
