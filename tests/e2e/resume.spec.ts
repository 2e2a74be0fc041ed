import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectLoaded } from './models/usable.ts'
import { Wizard } from './models/wizard.ts'

/** A request is resumed where its author stood, with every answer, here and elsewhere. */

const answersOf = (page: Page) => page.getByRole('region', { name: 'Your answers' })

test('on every step, a reload and another browser stand on the same step, and no answer is lost', async ({
  signedIn,
}) => {
  test.setTimeout(600_000)
  const page = await signedIn('Dana Whitfield')
  const elsewhere = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)

  /** Goes to a step, and is there after a reload and in the other browser. */
  const nextAndResume = async (title: string) => {
    await wizard.nextTo(title)
    await wizard.expectSaved()
    await Promise.all([page.reload(), elsewhere.goto(page.url())])
    await new Wizard(elsewhere).expectStep(title)
    await wizard.expectStep(title)
    // The buttons below a form that comes are elsewhere before.
    await expectLoaded(page)
  }
  /** The steps of the phone are saved together: between them, what was answered is offered after a reload. */
  const nextAndRestore = async (title: string) => {
    await wizard.nextTo(title)
    await page.reload()
    await page
      .getByRole('alertdialog', { name: 'Continue where you left off?' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await wizard.expectStep(title)
  }
  const choose = async (label: string, typed: string) => {
    await wizard.fill(label, typed)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('combobox', { name: label }).press('Escape')
  }
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).check()

  await wizard.begin('Flex Hybrid')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Resa', 'Keen')
  await wizard.fill('Title', 'Controller')
  await nextAndResume('Citrix Hosted Apps')
  await choose('Citrix apps', 'Bloomberg')
  await wizard.fill('Additional notes', 'Two screens.')
  await nextAndResume('Phone Services')
  await wizard.answer('Is phone service needed?', 'Yes')
  await wizard.answer('Is a desk phone needed?', 'Yes')
  await wizard.answer('Is a software phone needed?', 'Yes')
  await nextAndRestore('Desk Phone')
  await page.getByLabel('Existing device to reconfigure').selectOption('Other Device')
  await wizard.fill('MAC address of the other device', '00 1B 44 11 3A B7')
  await nextAndRestore('Software Phones')
  await nextAndRestore('Phone Configuration')
  await wizard.fill('Primary phone number', '+1 212 555 0150')
  await tick('Voicemail')
  await nextAndResume('Email')
  await test.step('a step that was only gone to is stood on again, though nothing was saved', async () => {
    for (const title of ['Phone Configuration', 'Software Phones', 'Desk Phone']) {
      await wizard.back.click()
      await wizard.expectStep(title)
    }
    await page.reload()
    await wizard.expectStep('Desk Phone')
    for (const title of ['Software Phones', 'Phone Configuration', 'Email']) {
      await wizard.nextTo(title)
    }
    await wizard.expectSaved()
  })
  await page.getByRole('radio', { name: 'Custom address' }).check()
  await wizard.fill('Custom email address', 'resa@northgatecapital.example')
  await nextAndResume('File Access')
  await wizard.fill('Network drives', 'S:\\Credit')
  await nextAndResume('Distribution List')
  await choose('Distribution lists', 'a')
  await nextAndResume('Contact Info Access')
  await page
    .getByRole('checkbox', { name: /^View access: (?!all)/ })
    .first()
    .check()
  await nextAndResume('Mailbox Access')
  await page
    .getByRole('checkbox', { name: /^Full access: (?!all)/ })
    .first()
    .check()
  await nextAndResume('Calendar Access')
  await page
    .getByRole('checkbox', { name: /^View only: (?!all)/ })
    .first()
    .check()
  await nextAndResume('Hardware')
  await wizard.answer('Is onsite support needed?', 'Yes')
  await page.getByLabel('Onsite office location').selectOption({ index: 2 })
  await nextAndResume('Cloud PC')
  await wizard.answer('Is a cloud PC needed?', 'Yes')
  await page.getByLabel('Cloud PC configuration').selectOption({ index: 1 })
  await nextAndResume('Security')
  await nextAndResume('Contact Info')
  await wizard.fill('Mobile phone number', '+1 212 555 0199')
  await nextAndResume('Special Requests')
  await wizard.answer('Are there any special requests?', 'Yes')
  await wizard.fill('Special requests', 'Desk by the window')
  await nextAndResume('Review')

  for (const answer of [
    'Resa',
    'Controller',
    'Bloomberg Anywhere',
    'Two screens.',
    '00 1B 44 11 3A B7',
    '+1 212 555 0150',
    'resa@northgatecapital.example',
    'S:\\Credit',
    'View access',
    'Full access',
    'View only',
    '2 vCPU',
    '+1 212 555 0199',
    'Desk by the window',
  ]) {
    await expect(answersOf(page)).toContainText(answer)
  }
  await expect(answersOf(elsewhere)).toHaveText(await answersOf(page).innerText(), {
    useInnerText: true,
  })
})
