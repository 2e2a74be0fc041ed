import { expect, type Locator, type Page } from '@playwright/test'
import { navigationSections, requestAreas } from '#src/app/navigation/navigation-sections.ts'

/** The frame of every page: the top bar and its menus. */
export class PortalFrame {
  readonly page: Page
  readonly requestMenu: Locator

  constructor(page: Page) {
    this.page = page
    this.requestMenu = page.getByRole('button', { name: 'Request a Service' })
  }

  /** The signed-in person and the company. */
  profile(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(name) })
  }

  async expectCompany(name: string, company: string): Promise<void> {
    await expect(this.profile(name)).toContainText(company)
  }

  async chooseInProfile(name: string, item: string): Promise<void> {
    await this.profile(name).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** The item that Enter selects; the menu around it has the focus. */
  async expectMarked(item: Locator): Promise<void> {
    const menu = this.page.getByRole('menu')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-activedescendant', /./)
    const marked = await menu.getAttribute('aria-activedescendant')
    await expect(item).toHaveAttribute('id', marked ?? '')
  }

  async openCompanies(name: string): Promise<Locator> {
    await this.chooseInProfile(name, 'Change Company')
    const picker = this.page.getByRole('dialog', { name: 'Change Company' })
    await expect(picker.getByRole('option').first()).toBeVisible()
    return picker
  }

  async changeCompany(name: string, company: string): Promise<void> {
    const picker = await this.openCompanies(name)
    await picker.getByRole('option', { name: company }).click()
    await this.expectCompany(name, company)
  }

  /** The page's first heading, even while a dialog hides it from screen readers. */
  async expectPage(title: string | RegExp, options?: { timeout: number }): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title, includeHidden: true })
    await expect(heading).toBeVisible(options)
  }
}

/** Where the landing page leads: to the first area the person can open. */
export const startPagePattern = new RegExp(
  `(${[...navigationSections.flatMap(({ items }) => items), ...requestAreas].map(({ to }) => to).join('|')})$`,
)

/** A page's address without its origin. */
export function currentPagePath(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
