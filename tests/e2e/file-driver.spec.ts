import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { recordSentChanges } from './models/calls.ts'
import { FileTransferPage, typedTransferSecrets } from './models/file-transfer-page.ts'
import { currentPagePath, PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'

/** The File Driver area and its requests (flows.md 4). */

test.use({
  expectedComplaints: [/Failed to load resource|ERR_CONNECTION/],
})

/** What a transfer's page shows in its first card, and in the columns of its lists. */
const ofTheTransfer = [
  'Name',
  'Purpose',
  'Pull company',
  'Push company',
  'Note',
  'Active',
  'Run now',
  'Transformations',
  'Intraday',
  'Always email on success',
]
const ofItsParts = [
  ['Transfer Days', 'Transfer Time 1', 'Transfer Time 2', 'Transfer Time 3'],
  ['Run on Holidays', 'Run Day After Holidays', 'Source'],
  ['Pull Directory', 'Pull Name', 'Push Directory', 'Push Name'],
  ['Grab Always', 'Last Modified Filter', 'New Files Only'],
  ['Run Date', 'Run Sequence', 'Leg Type', 'Result', 'Log'],
  ['Leg Type', 'Company Name', 'First Name', 'Last Name', 'Email', 'Success Alerts'],
].flat()

// FILE-016, FILE-017
test('a scheduled transfer is requested, and its secrets never leak', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/file-driver/overview')
  const transfer = new FileTransferPage(page)
  const { wizard } = transfer
  await expect(
    page.getByRole('table', { name: 'Work in Progress' }).getByRole('columnheader'),
  ).toHaveText(['Vendor Name', 'Type Description', 'Last Updated', 'Actions'])
  await transfer.begin()

  await test.step('File Transfer Option: a type, and a vendor', async () => {
    await transfer.chooseType('Receive files from a vendor')
    await wizard.next.click()
    await wizard.expectRefusal('Vendor name', 'Field is required.')
    await wizard.fill('Vendor name', 'Quillstone Custody')
    await wizard.nextTo('Transfer Info')
    expect(currentPagePath(page)).toBe('/file-driver/new-file-transfer')
  })

  await test.step('Transfer Info: everything, and a port that is a number', async () => {
    await wizard.next.click()
    await wizard.expectRefusal('Business purpose', 'Field is required.')
    await transfer.fillTransferInfo()
    const source = transfer.end('Source')
    const port = source.getByLabel('Port', { exact: true })
    await port.fill('abc')
    const asked = page.getByRole('alertdialog', { name: 'Change this answer?' })
    await expect(asked).toContainText('Source password')
    await asked.getByRole('button', { name: 'Switch' }).click()
    await expect(source.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(source.getByLabel('SSH key', { exact: true })).toHaveValue('')
    await wizard.next.click()
    await expect(page.getByText('Source port: Port must be a valid number')).toBeVisible()
    await port.fill('2222')
    // What was typed for another port is to be typed again.
    await wizard.next.click()
    await expect(page.getByText('Source password: Field is required.')).toBeVisible()
    for (const [label, secret] of Object.entries(typedTransferSecrets)) {
      await source.getByLabel(label, { exact: true }).fill(secret)
    }
    await expectAccessible(page, 'transfer info')
    const stored = await transfer.localCopyWith('2222')
    for (const secret of Object.values(typedTransferSecrets)) expect(stored).not.toContain(secret)
  })

  // FILE-023, FILE-063
  await test.step('a save that fails says so, and everything stays', async () => {
    await portal.kill()
    await wizard.next.click()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to create/update a draft on /filedriver/transferrequests/draft endpoint',
    )
    await expect(transfer.end('Source').getByLabel('Password', { exact: true })).toHaveValue(
      typedTransferSecrets.Password,
    )
    await portal.start()
    await wizard.nextTo('Transfer Scheduling')
    await wizard.expectSaved()
    await expect(page).toHaveURL(/\/new-file-transfer\/\d+$/)
  })

  // FILE-024
  await test.step('ad-hoc goes no further, and says why', async () => {
    await page.getByRole('radio', { name: 'Ad-hoc' }).check()
    await wizard.expectBlocked(
      'Ad-hoc transfers cannot be requested here. Please open a service ticket.',
    )
    await expect(page.getByRole('link', { name: 'Open a service ticket' })).toBeVisible()
    await page.getByRole('radio', { name: 'Scheduled' }).check()
    await page.getByRole('checkbox', { name: 'Monday' }).check()
    await page.getByRole('textbox', { name: 'Time 1' }).fill('18:30')
    await expectAccessible(page, 'transfer scheduling')
    const sent = recordSentChanges(page)
    await wizard.nextTo('Summary')
    const { call, body } = sent.at(-1) ?? {}
    expect(`${call} of ${body?.id}`).toBe(
      `POST /filedriver/transferrequests/draft of ${page.url().split('/').at(-1)}`,
    )
  })

  await test.step('read again, a secret is known to be stored and is not shown', async () => {
    await page.reload()
    await wizard.expectStep('File Transfer Option')
    await wizard.nextTo('Transfer Info')
    const password = transfer.end('Source').getByLabel('Password', { exact: true })
    await expect(password).toHaveValue('')
    await expect(password).toHaveAccessibleDescription(/One is saved/)
    await wizard.nextTo('Transfer Scheduling')
    await expect(page.getByRole('textbox', { name: 'Time 1' })).toHaveValue('18:30')
    await wizard.nextTo('Summary')
  })

  // FILE-026, FILE-042, FILE-043
  await test.step('Summary shows the fees, and Success the reference', async () => {
    const fees = page.getByRole('region', { name: 'Fees' })
    await expect(fees).toContainText(/Setup fee\s*\$\d+\.\d\d/)
    await expect(fees).toContainText('The setup fee is one-time per connection.')
    await expect(fees).toContainText('The monthly fee covers unlimited files.')
    await expectAccessible(page, 'file transfer summary')
    await wizard.submit.click()
    await transfer.expectSubmitted()
  })

  await test.step('the request is in My requests, and no secret in the database', async () => {
    const request = page.getByRole('link', { name: 'View in My requests' })
    const address = (await request.getAttribute('href')) ?? ''
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL(/\/file-driver$/)
    await page.goto(address)
    await new PortalFrame(page).expectPage(/^REQ-/)
    await expect(page.getByRole('main')).toContainText('Quillstone Custody')
    const shown = await page.getByRole('main').innerText()
    const storedRows = await portal.rows(
      `select to_jsonb(r)::text as row from submitted_request r
       union all select to_jsonb(d)::text from request_draft d
       union all select to_jsonb(s)::text from request_secret s
       union all select to_jsonb(o)::text from outbox_message o
       union all select to_jsonb(a)::text from audit_entry a`,
    )
    expect(JSON.stringify(storedRows)).toContain('Quillstone Custody')
    for (const secret of Object.values(typedTransferSecrets)) {
      expect(shown + JSON.stringify(storedRows)).not.toContain(secret)
    }
  })
})

test('transfers are listed and have their pages, and a hosted SFTP server is requested', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/file-driver')
  const transfer = new FileTransferPage(page)
  const { wizard } = transfer
  const table = page.getByRole('table', { name: 'File transfers' })

  // FILE-001, FILE-003, FILE-004, FILE-006
  await test.step('the list, and a transfer', async () => {
    const first = table.getByRole('link').first()
    await expect(first).toBeVisible()
    const columns = ['Transfer', 'Purpose', 'Source', 'Destination', 'Active', 'Status', 'Next Run']
    await expect(table.getByRole('columnheader')).toHaveText(columns)
    const status = await table.getByText('run succeeded').first().boundingBox()
    expect(status?.height, 'a short status is one line').toBeLessThan(26)
    await resize(page, { width: 390, height: 844 })
    const order = await page.getByRole('combobox', { name: 'Sort by' }).first().boundingBox()
    expect(order?.width, 'the order is a word long, not a letter').toBeGreaterThan(180)
    await resize(page, { width: 1440, height: 1000 })
    const name = await first.innerText()
    await first.click()
    await new PortalFrame(page).expectPage(name)
    await expect(page).toHaveURL(/\/file-driver\/detail\/\d+$/)
    for (const part of ['Schedule', 'Files', 'Activity (last 30 days)', 'Alert recipients']) {
      await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
    }
    const leg = ['Hostname', 'Port', 'Protocol', 'Username', 'SSH key', 'Private key', 'Note']
    await expect(page.getByRole('term')).toHaveText([...ofTheTransfer, ...leg, ...leg])
    await expect(page.getByRole('columnheader')).toHaveText(ofItsParts)
    for (const table of await page.getByRole('table').all()) {
      const room = await table.evaluate(({ scrollWidth, parentElement }) => [
        scrollWidth,
        parentElement?.clientWidth ?? 0,
      ])
      expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0)
    }
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(table).toBeVisible()
  })

  // FILE-021, FILE-022, FILE-025, FILE-032, FILE-056, FILE-059, FILE-060, FILE-061, FILE-062
  await test.step('the hosted form asks for one answer, and is submitted from there', async () => {
    await transfer.begin()
    await transfer.chooseType('Hosted SFTP')
    const sent = recordSentChanges(page)
    await wizard.nextTo('Transfer Info')
    expect(await wizard.titles()).toEqual(['File Transfer Option', 'Transfer Info'])
    for (const policy of [
      'Data may be deleted if usage exceeds 10GB, if files are older than 90 days, or if the data is not backed up.',
      'Setup can take up to one week.',
    ]) {
      await expect(page.getByText(policy)).toBeVisible()
    }
    for (const area of ['IP addresses', 'Notes']) {
      await expect(page.getByLabel(area, { exact: true })).toHaveAttribute('rows', '6')
    }
    await wizard.submit.click()
    await expect(page.getByText('At least one field must be filled').first()).toBeVisible()
    await wizard.fill('Client domain', 'northgatecapital.example')
    await expectAccessible(page, 'hosted SFTP')
    await wizard.submit.click()
    await transfer.expectSubmitted()
    expect(sent.map(({ call }) => call)).toEqual(['POST /filedriver/hostedftprequest/submit'])
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL(/\/file-driver$/)
    await transfer.begin()
    await expect(page.getByRole('radio', { name: 'Hosted SFTP' })).not.toBeChecked()
  })
})
