import { expect, test } from './fixtures.ts'
import { PortalFrame, startPagePattern } from './models/portal.ts'
import { TerminationPage } from './models/termination-page.ts'

/** Drafts of terminations: where they wait, how they are taken up again, and how a request ends. */

// TERM-003
test('a draft is resumed after a reload and in another browser, as far as it is acknowledged', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  await termination.beginFor('Esther Harper')
  await termination.wizard.nextTo('Phone')
  await page.reload()
  await termination.wizard.expectStep('Phone')
  await termination.acknowledgeTo('Email')
  await termination.chooseMailbox('Export the mailbox to a data file')
  await termination.acknowledge()
  const address = `${page.url()}?tenantId=northgate-capital`

  for (const other of [page, await signedIn('Lee Marsh')]) {
    await other.goto(address)
    const { wizard, acknowledgement } = new TerminationPage(other)
    await wizard.expectStep('Email')
    await expect(
      other.getByRole('radio', { name: 'Export the mailbox to a data file' }),
    ).toBeChecked()
    await expect(acknowledgement).toBeChecked()
    await expect(wizard.step('Special Request')).toBeEnabled()
    await expect(wizard.step('Confirm')).toBeDisabled()
    await wizard.step('User Select').click()
    await expect(other.getByRole('combobox', { name: 'User', exact: true })).toHaveValue(
      'Esther Harper',
    )
    await expect(other.getByRole('region', { name: 'Existing services' })).toBeVisible()
  }
})

// TERM-017, TERM-028
test('Cancel says whether a draft was saved, and leaving starts again', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  const question = page.getByRole('alertdialog')

  // TERM-030, TERM-031
  await test.step('before there is a draft', async () => {
    await termination.begin()
    await termination.choose('User', 'Aaron Murphy')
    await cancel.click()
    await expect(question).toContainText('No draft exists.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('combobox', { name: 'User', exact: true })).toHaveValue(
      'Aaron Murphy',
    )
    await cancel.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await new PortalFrame(page).expectPage('Terminate User Services')
    await page.getByRole('button', { name: 'Start Request' }).click()
    await termination.wizard.expectStep('User Select')
    await expect(page.getByRole('combobox', { name: 'User', exact: true })).toHaveValue('')
  })

  // TERM-029
  await test.step('with a draft, which then waits in the overview', async () => {
    await termination.choose('User', 'Walter Osei')
    await termination.endIn(3)
    await termination.acknowledge()
    await cancel.click()
    await expect(question).toContainText('A draft was saved for Walter Osei.')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Walter Osei')
  })
})

// TERM-001, TERM-004, TERM-008, TERM-010, TERM-011, TERM-013, TERM-014
test('the overview lists drafts, newest update first, and removes one after asking', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  await termination.beginFor('Claire Fleming')
  await page.goto('/terminate-user-services')

  const table = page.getByRole('table', { name: 'Work in progress' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'User Name',
    'Created By',
    'Edited By',
    'Created Date',
    'Actions',
  ])
  await expect(page.getByLabel(/^Rows/)).toHaveValue('10')
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText('Claire Fleming')
  await expect(first.getByText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/)).toHaveCount(1)

  const note = page.getByRole('main')
  await expect(note).toContainText('about 10 minutes')
  await expect(note).toContainText(
    'Requests made after 5 PM Eastern or on a weekend wait for the next business day.',
  )
  await expect(note).toContainText('Federal holidays count as weekends.')
  await expect(page.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1/)
  await expect(page.getByRole('link', { name: /^\+44 / })).toHaveAttribute('href', /^tel:\+44/)

  const rows = await table.getByRole('row').count()
  await first.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Claire Fleming draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(table.getByRole('row')).toHaveCount(rows)
  await first.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Draft was successfully removed.')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(rows - 1)
})

// TERM-005, TERM-006
test('without billable services there is nobody to remove, and no wizard', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await page.goto('/terminate-user-services/detail?tenantId=harbor-holdings')
  await expect(page).toHaveURL(/\/terminate-user-services$/)
  await expect(
    page.getByText("Oops! You can't proceed because there are no users to remove."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Request' })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

// TERM-002
test('without voice services there is no Phone step, and the request is filed without it', async ({
  signedIn,
}) => {
  const page = await signedIn('Lee Marsh')
  await page.goto('/terminate-user-services/detail?tenantId=larkfield-partners')
  const termination = new TerminationPage(page)
  const { wizard } = termination
  await wizard.expectStep('User Select')
  expect(await wizard.titles()).toEqual(['User Select', 'Email', 'Special Request', 'Confirm'])
  await page.getByRole('combobox', { name: 'User', exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await termination.endIn(3)
  await termination.goToConfirm()
  await termination.acknowledge()
  await wizard.submit.click()
  const tickets = page.getByRole('list', { name: 'Tickets opened' })
  await expect(tickets.getByRole('listitem').first()).toBeVisible()
  await expect(tickets).not.toContainText(/phone/i)
})

test.describe('in another time zone', () => {
  test.use({ contextOptions: { timezoneId: 'Europe/London' } })

  test('access ends at the Eastern time and at the own one', async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield')
    const termination = new TerminationPage(page)
    await termination.begin()
    await expect(page.getByLabel('Termination time', { exact: true })).toHaveValue('23:59')
    await termination.endIn(5)
    await expect(
      page.getByText(
        /^If you submit now, access ends on [\d/]+ 11:59 PM Eastern Time \([\d/]+ [34]:59 AM (Greenwich Mean|British Summer) Time\)\.$/,
      ),
    ).toBeVisible()
  })
})

test.describe('when the server goes away', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503|Failed to fetch/] })

  // TERM-032
  test('a tick is undone with the reason, and a failed submit leaves the draft', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const termination = new TerminationPage(page)
    const { wizard, acknowledgement } = termination
    await termination.beginFor('Ida Duncan')
    await termination.goToConfirm()

    await test.step('the tick', async () => {
      await portal.kill()
      await acknowledgement.click()
      await expect(acknowledgement).toBeChecked()
      await expect(acknowledgement).not.toBeChecked()
      await expect(page.getByRole('alert')).toContainText("Can't reach the server.")
      await wizard.expectStep('Confirm')
      await portal.start()
      await termination.acknowledge()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    // TERM-036
    await test.step('the submit', async () => {
      await portal.kill()
      await wizard.submit.click()
      await expect(page.getByRole('heading', { name: 'Request status' })).toBeVisible()
      await expect(page.getByText('Submitting your request')).toBeVisible()
      await expect(
        page.getByRole('heading', {
          name: 'Your request failed to complete, please try again later',
        }),
      ).toBeVisible()
      await portal.start()
      await page.getByRole('button', { name: 'Go back home' }).click()
      await expect(page).toHaveURL(startPagePattern)
    })

    await test.step('the draft is still there, and is submitted', async () => {
      await page.goto('/terminate-user-services')
      await page.getByRole('link', { name: 'Edit the draft of Ida Duncan' }).first().click()
      await wizard.expectStep('Confirm')
      await wizard.submit.click()
      await expect(
        page.getByRole('heading', { name: 'Your request was submitted successfully' }),
      ).toBeVisible()
    })
  })
})
