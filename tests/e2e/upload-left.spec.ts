import { goodPdf } from '../server/support/upload-files.ts'
import { test } from './failing-portal.ts'
import { expect } from './fixtures.ts'

test('a page on which a file is being uploaded asks before it is left', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  const upload = page.getByRole('group', { name: 'Upload a policy document' })
  const leave = page.getByRole('navigation').getByRole('link', { name: 'Infrastructure' })
  const question = page.getByRole('alertdialog', { name: 'Leave while the file is uploaded?' })
  portal.proxy.faults = (call) => (/^POST .*upload/i.test(call) ? 'waits' : undefined)
  await upload.locator('input[type=file]').setInputFiles({
    name: 'Policy.pdf',
    mimeType: 'application/pdf',
    buffer: await goodPdf(),
  })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('is being uploaded').first()).toBeVisible()
  await leave.click()
  await expect(question).toContainText('The file has not arrived yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  portal.proxy.faults = () => undefined
  portal.proxy.letGo()
  await expect(page.getByText('File uploaded successfully').first()).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL(/\/infrastructure$/)
})
