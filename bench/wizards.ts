import type { Page } from '@playwright/test'

/** A wizard under measurement. */
export interface Wizard {
  readonly address: string
  /** Gives a step's required answers. */
  readonly answer: (page: Page, title: string) => Promise<void>
  /** Searches in the list of 500, one after another: first few matches, then more. */
  readonly sought: readonly string[]
}

/** The plain React page (bench/bare), served at an origin. */
export function bareWizard(origin: string): Wizard {
  return {
    address: `${origin}/`,
    answer: answerBare,
    sought: ['1', '12', '123', '12', '1', '', '2', '23', '234', '23', '2', ''],
  }
}

/** The portal's Add User, served at an origin. */
export function portalWizard(origin: string): Wizard {
  return {
    address: `${origin}/add-user-services/detail`,
    answer: answerPortal,
    sought: ['r', 're', 'ree', 're', 'r', '', 'l', 'la', 'lan', 'la', 'l', ''],
  }
}

async function answerBare(page: Page, title: string): Promise<void> {
  if (title === 'Account') await page.getByRole('radio', { name: 'Flex Hybrid' }).check()
  if (title === 'General Info') await page.getByLabel('First name').fill('Ann')
}

async function answerPortal(page: Page, title: string): Promise<void> {
  const type = page.getByRole('radio', { name: 'Flex Hybrid' })
  if ((await type.count()) > 0) await type.check()
  if (title === 'General Info') {
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Lee')
    await page.getByLabel('User type').selectOption('Employee')
    await page.getByLabel('Office location').selectOption({ index: 1 })
  }
  await answerWhatIsAsked(page)
}

/** Answers each yes/no question with 'No'. */
async function answerWhatIsAsked(page: Page): Promise<void> {
  const form = page.locator('main form')
  for (const group of await form.getByRole('radiogroup').all()) {
    const no = group.getByRole('radio', { name: 'No', exact: true })
    const isAnswered = (await group.getByRole('radio', { checked: true }).count()) > 0
    if (!isAnswered && (await no.count()) > 0 && (await no.isEnabled())) await no.check()
  }
}
