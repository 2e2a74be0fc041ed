import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { Wizard } from './models/wizard.ts'

/** Everything works without a mouse (WCAG 2.2 AA). */

/** Moves on by Tab until the control has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'radio' | 'link', name: string) {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The ${role} ${name} cannot be reached by Tab.`)
}

async function isAtHeadingOf(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
  const steps = page.getByRole('navigation', { name: 'Steps of the request' })
  await expect(steps.locator('[aria-current=step]')).toHaveCount(1)
  await expect(new Wizard(page).step(title)).toHaveAttribute('aria-current', 'step')
}

test('a whole Service Mailbox request is made by keyboard alone', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await new PortalFrame(page).expectPage('Portal FAQ')
  const press = (key: string) => page.keyboard.press(key)
  const wizard = new Wizard(page)

  await tabTo(page, 'button', 'Request a Service')
  await press('Enter')
  await new PortalFrame(page).expectMarked(
    page.getByRole('menuitem', { name: 'Add User Services' }),
  )
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add User Services' })).toBeFocused()
  await tabTo(page, 'button', 'Start Request')
  await press('Enter')
  await expect(new Wizard(page).step('Account Select')).toHaveAttribute('aria-current', 'step')

  // Refused: the summary has the focus, and its link leads to the field.
  await tabTo(page, 'button', 'Next')
  await press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'One answer needs attention' })
  await expect(summary.or(page.locator('[tabindex="-1"]:focus')).first()).toBeFocused()
  await tabTo(page, 'link', 'Account type')
  await press('Enter')
  await expect(page.getByRole('radio', { name: 'Flex Hybrid' })).toBeFocused()
  for (let steps = 0; steps < 5; steps += 1) await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Service Mailbox' })).toBeChecked()
  await tabTo(page, 'button', 'Next')
  await press('Space')

  await isAtHeadingOf(page, 'General Info')
  await tabTo(page, 'button', 'Next')
  await press('Enter')
  await expect(page.getByText('One answer needs attention')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Display name: Field is required.')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Display name' })).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('Display name')).toBeFocused()
  await page.keyboard.type('Alerts')
  await press('Enter')

  await isAtHeadingOf(page, 'Email')
  await test.step('the form comes before the stepper', async () => {
    await press('Tab')
    await expect(page.locator('form :focus')).toBeVisible()
    await wizard.next.focus()
    await press('Tab')
    await expect(wizard.step('Account Select')).toBeFocused()
    await page.getByRole('heading', { level: 2, name: 'Email' }).focus()
  })
  await tabTo(page, 'radio', 'Recommended')
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Custom address' })).toBeChecked()
  await press('Tab')
  await expect(page.getByLabel('Custom email address')).toBeFocused()
  await press('Control+a')
  await page.keyboard.type('alerts@northgatecapital.example')
  await tabTo(page, 'button', 'Next')
  await press('Enter')

  await isAtHeadingOf(page, 'Special Requests')
  await tabTo(page, 'button', 'Next')
  await press('Enter')
  await isAtHeadingOf(page, 'Review')
  await expect(
    page.getByRole('region', { name: /tickets/i }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await tabTo(page, 'button', 'Next')
  await press('Enter')
  await isAtHeadingOf(page, 'Confirmation')
  await tabTo(page, 'textbox', 'Digital signature')
  await page.keyboard.type('Dana Whitfield')
  await tabTo(page, 'button', 'Submit')
  await press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Your request was submitted successfully' }),
  ).toBeFocused()
  await tabTo(page, 'button', 'Go back to Overview')
  await press('Enter')
  await new PortalFrame(page).expectPage('Add User Services')
})

test('the stepper jumps back and forward by keyboard, and locked steps stay', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Service Mailbox')
  await wizard.fill('Display name', 'Alerts')
  await wizard.nextTo('Email')
  await wizard.step('General Info').focus()
  await page.keyboard.press('Enter')
  await isAtHeadingOf(page, 'General Info')
  await expect(wizard.step('Review')).toHaveAttribute('aria-disabled', 'true')
  await wizard.step('Review').focus()
  await page.keyboard.press('Enter')
  await wizard.expectStep('General Info')
  await wizard.step('Email').focus()
  await page.keyboard.press('Enter')
  await isAtHeadingOf(page, 'Email')
})

test('the question before leaving holds the focus, and Escape means to stay', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Service Mailbox')
  await wizard.fill('Display name', 'Alerts')
  const home = page.getByRole('link', { name: /home page/ })
  await home.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Leave this request?' })
  await expect(question).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    // Beyond its last button lies the browser itself, never the page behind.
    expect(
      await question.evaluate((dialog) => {
        const { activeElement, body } = document
        return activeElement === body || dialog.contains(activeElement)
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Display name')).toHaveValue('Alerts')
  await expect(home).toBeFocused()
})
