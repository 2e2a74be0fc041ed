import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDate, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { now } from './now.ts'
import { Wizard } from './wizard.ts'

/** The Terminate wizard as a person sees it. */
export class TerminationPage {
  readonly page: Page
  readonly wizard: Wizard
  readonly acknowledgement: Locator

  constructor(page: Page) {
    this.page = page
    this.wizard = new Wizard(page)
    this.acknowledgement = page.getByRole('checkbox', { name: /^I acknowledge/ })
  }

  async begin(): Promise<void> {
    await this.page.goto('/terminate-user-services')
    await this.page.getByRole('button', { name: 'Start Request' }).click()
    await this.wizard.expectStep('User Select')
  }

  /** Selects a person in a field. */
  async choose(field: string, name: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: field, exact: true })
    await box.fill(name)
    await this.page
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: name })
      .first()
      .click()
    await expect(box).toHaveValue(name)
  }

  /** Chooses what happens to the mailbox. */
  async chooseMailbox(option: string): Promise<void> {
    await this.page.getByRole('radio', { name: option, exact: true }).check()
  }

  /** A date so many days from today (Eastern), as it is typed. */
  async endIn(days: number): Promise<void> {
    const day = addDays(toDay(toEastern(now())), days)
    await this.wizard.fill('Termination date', formatDate(day))
  }

  /** Checks the step's acknowledgement and waits until it is saved. */
  async acknowledge(): Promise<void> {
    await this.acknowledgement.check()
    await this.wizard.expectSaved()
  }

  /** Acknowledges the step and continues to the given one. */
  async acknowledgeTo(title: string): Promise<void> {
    await this.acknowledge()
    await this.wizard.nextTo(title)
  }

  /** Starts a request for a person and creates its draft. */
  async beginFor(name: string): Promise<void> {
    await this.begin()
    await this.choose('User', name)
    await this.endIn(3)
    await this.acknowledge()
    await expect(this.page).toHaveURL(/\/terminate-user-services\/detail\/\d+$/)
  }

  /** Goes from User Select to Confirm without changing answers. */
  async goToConfirm(): Promise<void> {
    const [, ...following] = await this.wizard.titles()
    for (const title of following) {
      if (!(await this.acknowledgement.isChecked())) await this.acknowledge()
      await this.wizard.nextTo(title)
    }
  }

  /** Records the calls that save the draft from now on: method and body. */
  savesFromNow(): { method: string; body: unknown }[] {
    const saves: { method: string; body: unknown }[] = []
    this.page.on('request', (request) => {
      const isSave = new URL(request.url()).pathname.endsWith('/terminateuser')
      if (isSave) saves.push({ method: request.method(), body: request.postDataJSON() })
    })
    return saves
  }
}

/** Delays every network answer until the returned function is called. */
export async function slowNetwork(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  const emulate = (latency: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await devTools.send('Network.enable')
  await emulate(milliseconds)
  return async () => {
    await emulate(0)
    await devTools.detach()
  }
}
