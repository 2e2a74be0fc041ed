import { expect, type Page } from '@playwright/test'

/** Opens a path and signs in by choosing a name. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /home|Stepwell/i })).toBeVisible()
}
