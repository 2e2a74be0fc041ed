import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import {
  goodDocx,
  goodPdf,
  incompressiblePdf,
  wordPackage,
} from '../server/support/upload-files.ts'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { expectShownFor, passTimeUntil } from './models/time.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Policy documents and risk reports on the cybersecurity dashboard. */

const address = '/cybersecurity-dashboard'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const upload = (page: Page, name: string) => page.getByRole('group', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const uploadCall = 'POST /cybersecuritydashboard/documents/upload'
const deleteCall = 'POST /cybersecuritydashboard/documents/delete/*'
const choose = (
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => upload(page, name).locator('input[type=file]').setInputFiles(file)
const pdfFile = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await goodPdf(),
})

test.use({ expectedComplaints: [/Failed to load resource/] })

// CYBER-005
test('documents are listed, uploaded, downloaded and deleted', async ({ signedIn, portal }) => {
  const page = await signedIn('Dana Whitfield', address)
  const policies = section(page, 'Policy Documents')
  const reports = section(page, 'Risk Reports')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/cybersecuritydashboard/documents/upload')) sent += 1
  })

  // CYBER-002, CYBER-003, CYBER-004, CYBER-006
  await test.step('both tables have names, last updates, and what can be done', async () => {
    for (const part of [policies, reports]) {
      const headers = part.getByRole('columnheader').filter({ hasText: /\w/ })
      await expect(headers).toHaveText(['Document Name', 'Last Update', 'Actions'])
      const rows = part.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows).not.toHaveCount(0)
      const downloads = part.getByRole('button', { name: /^Download / })
      await expect(downloads).toHaveCount(await rows.count())
    }
    await expect(
      policies.getByRole('button', { name: 'Delete Vendor Risk Management Policy' }),
    ).toBeVisible()
    await expect(
      policies.getByRole('button', { name: 'Download Incident Response Plan' }),
    ).toBeVisible()
    await expect(
      policies.getByRole('button', { name: 'Delete Incident Response Plan' }),
    ).toHaveCount(0)
  })

  // CYBER-010
  await test.step('another type of file is refused and makes no call', async () => {
    for (const name of ['picture.png', 'notes.txt', 'old.doc']) {
      await choose(page, 'Upload a policy document', {
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('x'),
      })
      await expect(upload(page, 'Upload a policy document').getByRole('alert')).toHaveText(
        documentFiles.only,
      )
    }
    expect(sent).toBe(0)
  })

  // CYBER-007, CYBER-011, CYBER-012, CYBER-014, CYBER-017
  await test.step('a policy document goes to its table, with the notice that stays until then', async () => {
    portal.proxy.faults = chooseFaults({ [uploadCall]: 'waits' })
    await choose(page, 'Upload a policy document', await pdfFile('Clean Desk Policy.pdf'))
    const part = upload(page, 'Upload a policy document')
    await expect(part.getByRole('alert')).toHaveCount(0)
    await page.clock.install()
    const notice = toasts(page).getByText(/^Uploading “Clean Desk Policy.pdf”\./)
    const uploaded = toasts(page).getByText('File uploaded successfully', { exact: true })
    await expectShownFor(page, uploaded, 5, async () => {
      await part.getByRole('button', { name: 'Upload', exact: true }).click()
      await passTimeUntil(page, async () => expect(await notice.count()).toBe(1))
      await expect(part.getByRole('progressbar')).toBeVisible()
      // Longer than any other toast, and less than the longest wait for an answer.
      await page.clock.runFor(20_000)
      await expect(notice).toBeVisible()
      portal.proxy.letGo()
    })
    await expect(toasts(page)).not.toContainText('Uploading “')
    await expect(policies.getByRole('row', { name: /Clean Desk Policy/ })).toBeVisible()
    await expect(part.getByRole('button', { name: 'Choose a file' })).toBeFocused()
    portal.proxy.faults = noFaults
  })

  // CYBER-008
  await test.step('a risk report in Word goes to the other', async () => {
    await choose(page, 'Upload a risk report', {
      name: 'Insurance Review.docx',
      mimeType: '',
      buffer: await goodDocx(),
    })
    await upload(page, 'Upload a risk report')
      .getByRole('button', { name: 'Upload', exact: true })
      .click()
    await expect(reports.getByRole('row', { name: /Insurance Review/ })).toBeVisible()
    await expect(policies.getByRole('row', { name: /Insurance Review/ })).toHaveCount(0)
  })

  // CYBER-004, CYBER-017
  await test.step('what is downloaded is what was uploaded, of both tables', async () => {
    const said = toasts(page).getByText('File downloaded successfully', { exact: true })
    for (const [part, name, ending, content] of [
      [policies, 'Clean Desk Policy', 'pdf', await goodPdf()],
      [reports, 'Insurance Review', 'docx', await goodDocx()],
    ] as const) {
      const [download] = await expectShownFor(page, said, 5, () =>
        Promise.all([
          page.waitForEvent('download'),
          part.getByRole('button', { name: `Download ${name}` }).click(),
        ]),
      )
      expect(download.suggestedFilename()).toBe(`${name}.${ending}`)
      expect((await readFile(await download.path())).equals(content)).toBe(true)
    }
  })

  // CYBER-015, CYBER-016, CYBER-017
  await test.step('a deletion that fails says so twice, and one that does not takes the row away', async () => {
    portal.proxy.faults = chooseFaults({ [deleteCall]: refusalAnswer(500) })
    await policies.getByRole('button', { name: 'Delete Clean Desk Policy' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Clean Desk Policy?' })
    const failed = toasts(page).getByText('Failed to delete the document', { exact: true })
    await expectShownFor(page, failed, 5, () =>
      dialog.getByRole('button', { name: 'Delete', exact: true }).click(),
    )
    await expect(dialog.getByText('Failed to delete document', { exact: true })).toBeVisible()
    portal.proxy.faults = noFaults
    const deleted = toasts(page).getByText('Document deleted successfully', { exact: true })
    await expectShownFor(page, deleted, 5, () =>
      dialog.getByRole('button', { name: 'Delete', exact: true }).click(),
    )
    await expect(dialog).toHaveCount(0)
    await expect(policies.getByRole('row', { name: /Clean Desk Policy/ })).toHaveCount(0)
    expect(sent).toBe(2)
  })
})

// CYBER-013
test('an upload is cancelled, loses its connection, is refused, and goes through when tried again', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const part = upload(page, 'Upload a risk report')
  const failed = toasts(page).getByText('Failed to upload the file', { exact: true })
  const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
  const buffer = await incompressiblePdf(2_000_000)
  portal.proxy.faults = chooseFaults({ [uploadCall]: 'hangs' })
  await choose(page, 'Upload a risk report', {
    name: 'Outage Review.pdf',
    mimeType: 'application/pdf',
    buffer,
  })
  await press('Upload')
  await press('Cancel')
  await expect(part.getByRole('status')).toHaveText('Upload canceled.')
  await expect(toasts(page)).not.toContainText('Uploading “')
  await expect(failed).toHaveCount(0)
  portal.proxy.faults = noFaults

  await page.context().setOffline(true)
  await press('Upload')
  await expect(part.getByRole('alert')).toHaveText(
    "Can't reach the server. Check your network and try again.",
  )
  await expect(failed).toBeVisible()
  await page.context().setOffline(false)
  await press('Try again')
  const row = section(page, 'Risk Reports').getByRole('row', { name: /Outage Review/ })
  await expect(row).toHaveCount(1)

  const macros = wordPackage({ parts: { 'word/vbaProject.bin': Buffer.from('macros') } })
  await choose(page, 'Upload a risk report', { name: 'Macros.docx', mimeType: '', buffer: macros })
  await press('Upload')
  await expect(part.getByRole('alert')).toHaveText(
    `${documentFiles.only} This document contains macros.`,
  )
  await expect(part.getByRole('button', { name: 'Choose another file' })).toBeFocused()
  await expect(part.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('who may only look downloads, and is offered nothing else', async ({ signedIn }) => {
  const page = await signedIn('Priya Nair', address)
  const policies = section(page, 'Policy Documents')
  await expect(policies.getByRole('button', { name: /^Download / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Upload a/ })).toHaveCount(0)
})
