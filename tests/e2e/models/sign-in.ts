import { expect, type Page } from '@playwright/test'

/** Opens a path and signs in by choosing a name. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(bannerOf(page)).toBeVisible()
}

/**
 * Opens a path as somebody who signed in before, perhaps in an earlier test of this worker. Such a session ends
 * with its token and is not renewed: tests must not share what renews it.
 */
export async function signInOnce(page: Page, name: string, path = '/'): Promise<void> {
  const held = sessions.get(name)
  if (!held || Date.now() - held.since > longestUse) {
    const since = Date.now()
    await signIn(page, name, path)
    const { refreshToken: _, ...session } = JSON.parse(
      await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', sessionKey),
    )
    sessions.set(name, { since, session: JSON.stringify(session) })
    return
  }
  await page.context().addInitScript(
    ([key, session]) => {
      if (sessionStorage.getItem('test.signed-in')) return
      sessionStorage.setItem('test.signed-in', 'once')
      sessionStorage.setItem(key, session)
    },
    [sessionKey, held.session] as const,
  )
  await page.goto(path)
  await expect(bannerOf(page)).toBeVisible()
}

const sessionKey = 'stepwell.session'
/** Well within the life of a token, in milliseconds. */
const longestUse = 6 * 60_000
const sessions = new Map<string, { since: number; session: string }>()

const bannerOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /home|Stepwell/i })
