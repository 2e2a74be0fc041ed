import type { Locator, Page } from '@playwright/test'
import { goodPdf } from '../server/support/upload-files.ts'
import { expect } from './fixtures.ts'
import { test } from './portals/failing-portal.ts'
import type { PortalProxy, ProxyFault } from './portals/portal-proxy.ts'

/** A file that is on its way is not lost without a question, however its page is left. */

const questionOn = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave while your file is uploading?' })
const elsewhere = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Infrastructure' })
const arrived = (page: Page) => page.getByText('File uploaded successfully').first()

function uploadsOf(proxy: PortalProxy, fault: ProxyFault): void {
  proxy.faults = (call) => (/^POST .*(upload|attachment)/i.test(call) ? fault : undefined)
}

function letThrough(proxy: PortalProxy): void {
  uploadsOf(proxy, undefined)
  proxy.letGo()
}

/** Begins to upload a policy on the page of cybersecurity. */
async function uploadPolicy(page: Page): Promise<void> {
  const upload = page.getByRole('group', { name: 'Upload a policy document' })
  await choose(upload, 'Policy.pdf')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Uploading “').first()).toBeVisible()
}

async function choose(group: Locator, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: await goodPdf() }
  await group.locator('input[type=file]').setInputFiles(file)
}

test('who leaves at the very moment at which an upload begins is asked, too', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  await page.locator('main a[href*="ticket="]').first().click()
  const files = page.getByRole('group', { name: 'Attachments' })
  await expect(files).toBeVisible()
  uploadsOf(portal.proxy, 'waits')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=progressbar]')) return
      observer.disconnect()
      history.back()
      // The page is busy, so that nothing that it puts off is done before the address changes.
      for (const end = performance.now() + 700; performance.now() < end; );
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  await choose(files, 'Screenshots.pdf')
  await expect(questionOn(page)).toBeVisible()
  await questionOn(page).getByRole('button', { name: 'Stay' }).click()
  letThrough(portal.proxy)
  await expect(files.getByRole('button', { name: 'Remove Screenshots.pdf' })).toBeVisible()
  await files.getByRole('button', { name: 'Remove Screenshots.pdf' }).click()
  await expect(files.getByRole('button', { name: 'Remove Screenshots.pdf' })).toBeHidden()
})

test('a page on which a file is being uploaded asks before it is left', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  uploadsOf(portal.proxy, 'waits')
  await uploadPolicy(page)
  await elsewhere(page).click()
  await expect(questionOn(page)).toContainText('Your file is still uploading.')
  await questionOn(page).getByRole('button', { name: 'Stay' }).click()
  letThrough(portal.proxy)
  await expect(arrived(page)).toBeVisible()
  await elsewhere(page).click()
  await expect(page).toHaveURL(/\/infrastructure$/)
})

test('who leaves all the same is where they wanted to go', async ({ signedIn, portal }) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  uploadsOf(portal.proxy, 'hangs')
  await uploadPolicy(page)
  await elsewhere(page).click()
  await questionOn(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/infrastructure$/)
  await expect(questionOn(page)).toBeHidden()
})

test('the browser asks before the page is closed, until the file has arrived', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  uploadsOf(portal.proxy, 'waits')
  await uploadPolicy(page)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  letThrough(portal.proxy)
  await expect(arrived(page)).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
})

test('a ticket is not left while a file of its reply is uploaded, nor by the way back to the list', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  await page.locator('main a[href*="ticket="]').first().click()
  const files = page.getByRole('group', { name: 'Attachments' })
  uploadsOf(portal.proxy, 'waits')
  await choose(files, 'Screenshots.pdf')
  await expect(files.getByRole('progressbar')).toBeVisible()
  await page.goBack()
  await expect(questionOn(page)).toContainText('Your file is still uploading.')
  await questionOn(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/ticket=/)
  letThrough(portal.proxy)
  await expect(files.getByRole('button', { name: 'Remove Screenshots.pdf' })).toBeVisible()
  await page.goBack()
  await expect(files).toBeHidden()
  await expect(page).not.toHaveURL(/ticket=/)
})
