import { type Download, expect, type Locator, type Page } from '@playwright/test'

/** The cybersecurity training and phishing page as a person sees it. */
export class AwarenessPage {
  readonly page: Page
  readonly training: Locator
  readonly phishing: Locator

  constructor(page: Page) {
    this.page = page
    this.training = page.getByRole('region', { name: 'Training Results' })
    this.phishing = page.getByRole('region', { name: 'Phishing Test Results' })
  }

  /** A card of the Upgrade step by its title. */
  plan(title: string): Locator {
    return this.page
      .getByRole('list', { name: 'Plans' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }

  /** Waits for a card's campaign, which loads for a second. */
  async expectCampaign(card: Locator, name: string): Promise<void> {
    await expect(card.getByRole('heading', { level: 3, name })).toBeVisible()
  }

  /** The file whose download an action starts. */
  async downloadOf(work: () => Promise<unknown>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), work()])
    return download
  }

  async openUpgrade(): Promise<void> {
    await this.phishing.getByRole('link', { name: 'Upgrade options' }).click()
    await expect(this.page.getByRole('heading', { level: 2, name: 'Upgrade' })).toBeVisible()
  }

  /** Chooses a plan and continues to Confirm. */
  async choosePlan(title: string): Promise<void> {
    await this.plan(title).getByRole('button', { name: 'Upgrade', exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 2, name: 'Confirm' })).toBeVisible()
  }
}
