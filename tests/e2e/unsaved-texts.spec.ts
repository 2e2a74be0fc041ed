import { expect, test } from './fixtures.ts'
import { TerminationPage } from './models/termination-page.ts'

/** What is typed on one step and can't be saved stands in the way of no other, and stays on this device. */

test('a text over its limit stops no other step of a termination, and is kept until it fits', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard, acknowledgement } = termination
  const long = 'x'.repeat(501)
  const reply = page.getByLabel('Auto reply message', { exact: true })
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })

  await test.step('other steps are changed, acknowledged and saved', async () => {
    await termination.beginFor('Claire Fleming')
    await wizard.nextTo('Phone')
    await termination.acknowledgeTo('Email')
    await termination.chooseMailbox('Convert to a shared mailbox with auto reply')
    await reply.fill(long)
    await wizard.back.click()
    await wizard.expectStep('Phone')
    await wizard.back.click()
    await wizard.expectStep('User Select')
    await termination.endIn(5)
    await expect(acknowledgement).not.toBeChecked()
    const saves = termination.savesFromNow()
    await acknowledgement.check()
    await expect(wizard.draftStatus).toHaveText('Not saved yet: Auto reply message (Email)')
    await expect(acknowledgement).toBeChecked()
    expect(saves.map(({ method }) => method)).toEqual(['PATCH'])
    expect(refused).toEqual([])
  })

  await test.step('the step of the text can be reached, and says what is wrong', async () => {
    await wizard.step('Email').click()
    await wizard.expectStep('Email')
    await expect(reply).toHaveValue(long)
    await expect(reply).toHaveAccessibleDescription(/Use 500 characters or fewer\. This has 501\./)
  })

  await test.step('it is on this device after a reload', async () => {
    await page.reload()
    await expect(offer).not.toContainText('left out')
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.expectStep('Email')
    await expect(reply).toHaveValue(long)
  })

  await test.step('and is saved once it fits', async () => {
    await reply.press('End')
    await reply.press('Backspace')
    await termination.acknowledge()
    await page.reload()
    await wizard.expectStep('Email')
    await expect(offer).toHaveCount(0)
    await expect(reply).toHaveValue('x'.repeat(500))
    expect(refused).toEqual([])
  })
})

test('Restore says which answers can no longer be used', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard } = termination
  await termination.beginFor('Ida Duncan')
  await wizard.nextTo('Phone')
  await termination.acknowledgeTo('Email')
  await termination.chooseMailbox('Export the mailbox to a data file')
  await wizard.answer('Forward new messages to someone else?', 'Yes')
  const copies = async () =>
    Object.entries<string>(await page.evaluate(() => ({ ...localStorage }))).filter(
      ([key, copy]) =>
        key.startsWith('stepwell.typed.terminate.') && copy.includes('"forwardMessages":true'),
    )
  await expect.poll(async () => (await copies()).length).toBe(1)
  const [[key, copy] = ['', '']] = await copies()
  // A choice as another version of the portal may have had it.
  const older = copy.replace('"mailboxConversionOptionId":4', '"mailboxConversionOptionId":9')
  expect(older).not.toBe(copy)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, older] as const)
  await page.reload()
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  await expect(offer).toContainText(
    'These can no longer be used and will be left out: Mailbox (Email).',
  )
  await offer.getByRole('button', { name: 'Restore' }).click()
  await wizard.expectStep('Email')
  await expect(
    page.getByRole('radio', { name: 'Export the mailbox to a data file' }),
  ).not.toBeChecked()
  await expect(
    page
      .getByRole('radiogroup', { name: 'Forward new messages to someone else?' })
      .getByRole('radio', { name: 'Yes' }),
  ).toBeChecked()
})
