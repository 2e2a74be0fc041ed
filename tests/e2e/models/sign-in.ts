import { expect, type Page, test } from '@playwright/test'
import { outlastsTest } from './held-session.ts'

/** Opens a path and signs in by choosing a name. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(pageBanner(page)).toBeVisible()
}

/**
 * Opens a path as somebody who signed in before, perhaps in an earlier test of this worker. Such a session ends
 * with its token and is not renewed: tests must not share what renews it. So it is used where it lasts as long as this test
 * may take; who signs in here has a session that is renewed.
 */
export async function signInOnce(page: Page, name: string, path = '/'): Promise<void> {
  const held = sessions.get(name)
  if (!held || !outlastsTest(held.expiresAt, test.info().timeout)) {
    await signIn(page, name, path)
    const { refreshToken: _, ...session } = JSON.parse(
      await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', sessionKey),
    )
    sessions.set(name, { expiresAt: session.expiresAt, session: JSON.stringify(session) })
    return
  }
  await page.context().addInitScript(
    ([key, session]) => {
      // The empty page of a new tab has no storage.
      if (self.origin === 'null' || sessionStorage.getItem('test.signed-in')) return
      sessionStorage.setItem('test.signed-in', 'once')
      sessionStorage.setItem(key, session)
    },
    [sessionKey, held.session] as const,
  )
  await page.goto(path)
  await expect(pageBanner(page)).toBeVisible()
}

const sessionKey = 'stepwell.session'
const sessions = new Map<string, { expiresAt: number; session: string }>()

const pageBanner = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /home|Stepwell/i })
