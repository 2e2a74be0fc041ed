import { expect, type Locator, type Page } from '@playwright/test'
import { Wizard } from './wizard.ts'

/** Fields of both ends of a transfer; here a password and a key are typed. */
const end = {
  'Company name': 'Meridian Fund Services',
  'Company contact information': 'Operations, +1 212 555 0100',
  Path: '/outgoing',
  'File name': 'positions-*.csv',
  Hostname: 'sftp.meridian.example',
  Port: '22',
  Username: 'northgate',
  'Contact names': 'Ann Lee',
  'Contact phones': '+1 212 555 0101',
  'Contact emails': 'ann.lee@meridian.example',
} as const

/** Typed secrets, which may be stored in sealed form only. */
export const typedTransferSecrets = {
  Password: 'correct-horse-battery',
  'SSH key': 'ssh-ed25519 AAAAC3Nza-key',
}

/** The file transfer wizard as a person sees it. */
export class FileTransferPage {
  readonly page: Page
  readonly wizard: Wizard

  constructor(page: Page) {
    this.page = page
    this.wizard = new Wizard(page)
  }

  async begin(): Promise<void> {
    await this.page.goto('/file-driver/overview')
    await this.page.getByRole('button', { name: 'Start Request' }).click()
    await this.wizard.expectStep('File Transfer Option')
  }

  async chooseType(type: string): Promise<void> {
    await this.page.getByRole('radio', { name: type }).check()
  }

  /** Source or destination in the Transfer Info step. */
  end(title: 'Source' | 'Destination'): Locator {
    return this.page.getByRole('group', { name: title, exact: true })
  }

  /** Fills in everything Transfer Info requires. */
  async fillTransferInfo(): Promise<void> {
    await this.wizard.fill('Client company name', 'Northgate Capital')
    await this.wizard.fill('Client company contact', 'Dana Whitfield')
    await this.wizard.fill('Business purpose', 'Daily reconciliation')
    for (const title of ['Source', 'Destination'] as const) {
      const group = this.end(title)
      for (const [label, value] of Object.entries({ ...end, ...typedTransferSecrets })) {
        await group.getByLabel(label, { exact: true }).fill(value)
      }
      await group.getByLabel('Protocol', { exact: true }).selectOption('SFTP')
    }
  }

  /** What this device has stored of typed answers, once it includes a text. */
  async localCopyWith(text: string): Promise<string> {
    const stored = () => this.page.evaluate(() => JSON.stringify({ ...localStorage }))
    await expect.poll(stored).toContain(text)
    return stored()
  }

  async expectSubmitted(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
  }
}
