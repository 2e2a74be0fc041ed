import { expect, type Locator } from '@playwright/test'

/**
 * Clicks a button for something that is also retried automatically, so that it may already be
 * running, or done and the button gone.
 * @param isDone waits for the effect, with a timeout of its own
 */
export async function clickUntil(
  button: Locator,
  isDone: (limit: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await isDone({ timeout: 5_000 })
  }).toPass()
}
