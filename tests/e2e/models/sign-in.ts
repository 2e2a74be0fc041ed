import { expect, type Page, test } from '@playwright/test'
import { outlastsTest } from './held-session.ts'

/** Opens a path and signs in by choosing a name. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(pageBanner(page)).toBeVisible()
}

/**
 * Opens a path as a person who is already signed in, maybe by an earlier test of this worker. Such
 * a session isn't renewed, since tests must not share refresh tokens, and is used only if it
 * outlasts the test. Otherwise the person signs in, with a session that is renewed.
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
