import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { attachedFiles } from '#schemas/files/upload-kinds.ts'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Files that go with a reply in a ticket, in a browser on a real server. */

const dialog = (page: Page) => page.getByRole('dialog').first()
const reply = (page: Page) => dialog(page).getByRole('textbox', { name: 'Reply' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' })
const attachments = (page: Page) => dialog(page).getByRole('group', { name: 'Attachments' })
const button = (page: Page, name: string) =>
  attachments(page).getByRole('button', { name, exact: true })

// The session of the identity provider outlives that of the portal: signing in again asks nothing.
test.use({
  freshSignIn: true,
  expectedComplaints: [/status of (401|415|500)|ERR_INTERNET_DISCONNECTED/],
  expectedErrors: [/An access token is refused/],
})

test('a reply takes files along, and neither they nor its text are lost on the way', async ({
  signedIn,
  portal,
}, testInfo) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title: 'The ledger shows an error', body: 'Since this morning.' },
  })
  const number = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
  // What a browser makes is what people send.
  const screen = await page.screenshot()
  const photo = await page.screenshot({ type: 'jpeg' })
  const log = { name: 'session.log', mimeType: '', buffer: Buffer.from('09:15 ledger: timeout\n') }
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    attachments(page).locator('input[type=file]').setInputFiles(files)
  await page.goto(`/service-tickets?ticket=${number}`)

  await test.step('several are chosen at once, arrive, and can be removed', async () => {
    await choose(
      { name: 'Screen.png', mimeType: 'image/png', buffer: screen },
      { name: 'Photo.jpg', mimeType: 'image/jpeg', buffer: photo },
      log,
    )
    for (const name of ['Screen.png', 'Photo.jpg', 'session.log']) {
      await expect(button(page, `Remove ${name}`)).toBeVisible()
    }
    await button(page, 'Remove Photo.jpg').click()
    await expect(button(page, 'Remove Photo.jpg')).toHaveCount(0)
    await expect(attachments(page).getByRole('status')).toHaveText('“Photo.jpg” removed.')
  })

  await test.step('one of another kind is refused with a sentence, and the reply waits for it', async () => {
    await choose({ name: 'Odd.png', mimeType: 'image/png', buffer: Buffer.from('MZ\0\0 program') })
    await expect(attachments(page).getByRole('alert')).toHaveText(
      `${attachedFiles.only} ${attachedFiles.none}`,
    )
    await expect(button(page, 'Try again: Odd.png')).toHaveCount(0)
    await reply(page).fill('The screen, and what the program wrote.')
    await submit(page).click()
    await expect(attachments(page)).toHaveAccessibleDescription(/“Odd.png” has not arrived yet\./)
    await button(page, 'Remove Odd.png').click()
    await expect(attachments(page).getByRole('alert')).toHaveCount(0)
    await choose({ name: 'a.exe', mimeType: '', buffer: Buffer.from('MZ') })
    await expect(attachments(page).getByRole('alert')).toHaveText(attachedFiles.only)
  })

  await test.step('one is dropped', async () => {
    const path = testInfo.outputPath('dropped.txt')
    await writeFile(path, 'Dropped.')
    const zone = attachments(page).getByText('or drop them here')
    await zone.scrollIntoViewIfNeeded()
    const { x, y } = (await zone.boundingBox()) ?? { x: 0, y: 0 }
    const devtools = await page.context().newCDPSession(page)
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data })
    }
    await button(page, 'Remove dropped.txt').click()
    await expect(button(page, 'Remove dropped.txt')).toHaveCount(0)
  })

  await test.step('one is cancelled, and sent again after a failure without being chosen again', async () => {
    portal.proxy.faults = chooseFaults({ 'POST /extensions/tickets/*/attachments': 'hangs' })
    await choose({ name: 'Photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await button(page, 'Cancel Photo.jpg').click()
    await expect(attachments(page).getByText('Upload canceled.')).toBeVisible()
    portal.proxy.faults = noFaults
    await page.context().setOffline(true)
    await button(page, 'Upload Photo.jpg').click()
    await expect(attachments(page).getByRole('alert')).toHaveText(
      "Can't reach the server. Check your network and try again.",
    )
    await page.context().setOffline(false)
    await button(page, 'Try again: Photo.jpg').click()
    await expect(button(page, 'Remove Photo.jpg')).toBeVisible()
  })

  await test.step('a session that has ended asks to sign in; text and files are there after it', async () => {
    portal.proxy.faults = chooseFaults({ 'POST /tickets/*/notes': refusalAnswer(401) })
    await submit(page).click()
    await new PortalFrame(page).expectPage('Login is needed')
    portal.proxy.faults = noFaults
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(reply(page)).toHaveValue('The screen, and what the program wrote.')
    for (const name of ['Screen.png', 'session.log', 'Photo.jpg']) {
      await expect(button(page, `Remove ${name}`)).toBeVisible()
    }
  })

  await test.step('they are sent with the reply, and downloaded from the conversation', async () => {
    await submit(page).click()
    await expect(page.getByText('Your submission was successful!')).toBeVisible()
    // It closes by going back, which would call off what is opened meanwhile.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/service-tickets?ticket=${number}`)
    const notes = dialog(page).getByRole('region', { name: 'Notes' })
    await expect(notes.getByText('3 files')).toBeVisible()
    await expect(button(page, 'Choose files')).toBeVisible()
    await expect(attachments(page).getByRole('listitem')).toHaveCount(0)
    for (const [name, content] of [
      ['Screen.png', screen],
      ['session.log', log.buffer],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        notes.getByRole('button', { name: new RegExp(`^Download ${name} `) }).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
      expect(await readFile(await download.path())).toEqual(content)
    }
  })
})

test('Submit is where it was once it is known what is attached, and pressed before that it is busy', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title: 'The ledger is late', body: 'Since this morning.' },
  })
  const number = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
  /** The ticket, its attachments not read yet. */
  const open = async () => {
    portal.proxy.faults = chooseFaults({ 'GET /extensions/tickets/*/attachments': 'waits' })
    await page.goto(`/service-tickets?ticket=${number}`)
    await expect(submit(page)).toBeVisible()
  }
  /** Once it has come in. */
  const place = async () => {
    await dialog(page).evaluate((one) => Promise.all(one.getAnimations().map((x) => x.finished)))
    return submit(page).boundingBox()
  }
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await test.step(`on a window ${width} wide`, async () => {
      await page.setViewportSize({ width, height })
      await open()
      const before = await place()
      portal.proxy.letGo()
      await expect(button(page, 'Choose files')).toBeVisible()
      expect(await place()).toEqual(before)
    })
  }
  await test.step('pressed twice, it is busy and sends one reply', async () => {
    await open()
    await reply(page).fill('Written before the files were read')
    await submit(page).click()
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    await submit(page).click({ force: true })
    await reply(page).press('ControlOrMeta+Enter')
    portal.proxy.letGo()
    await expect(page.getByText('Your submission was successful!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const sent = 'select id from ticket_note where text = $1'
    expect(await portal.rows(sent, 'Written before the files were read')).toHaveLength(1)
  })
})

test('a reply waits for its files while they can not be read, and says so', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title: 'The ledger prints nothing', body: 'Since this morning.' },
  })
  const number = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
  const choose = (name: string) =>
    attachments(page)
      .locator('input[type=file]')
      .setInputFiles([{ name, mimeType: '', buffer: Buffer.from('09:15 ledger: no printer\n') }])
  const unread = chooseFaults({ 'GET /extensions/tickets/*/attachments': refusalAnswer(500) })
  const notSent = dialog(page).getByRole('alert').filter({ hasText: 'Your submission failed' })
  const filesOf = (text: string) =>
    portal.rows(
      'select a.file_name from ticket_note n join ticket_attachment a on a.note_id = n.id where n.text = $1',
      text,
    )
  const notesOf = (text: string) => portal.rows('select id from ticket_note where text = $1', text)

  await page.goto(`/service-tickets?ticket=${number}`)
  await choose('printer.log')
  await expect(button(page, 'Remove printer.log')).toBeVisible()

  await test.step('where they could never be read', async () => {
    portal.proxy.faults = unread
    await page.reload()
    await reply(page).fill('The log of the printer that says nothing')
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await submit(page).click()
    await expect(notSent).toContainText("couldn't be read")
    expect(await notesOf('The log of the printer that says nothing')).toHaveLength(0)
    portal.proxy.faults = noFaults
    await submit(page).click()
    await expect(page.getByText('Your submission was successful!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await filesOf('The log of the printer that says nothing')).toHaveLength(1)
  })

  await test.step('where one has arrived since they were read', async () => {
    await page.goto(`/service-tickets?ticket=${number}`)
    await expect(button(page, 'Choose files')).toBeVisible()
    portal.proxy.faults = unread
    await choose('second printer.log')
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await reply(page).fill('The log of the second printer')
    await submit(page).click()
    await expect(notSent).toContainText("couldn't be read")
    expect(await notesOf('The log of the second printer')).toHaveLength(0)
    portal.proxy.faults = noFaults
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(button(page, 'Remove second printer.log')).toBeVisible()
    await expect(notSent).toHaveCount(0)
    await submit(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await filesOf('The log of the second printer')).toHaveLength(1)
  })
})
