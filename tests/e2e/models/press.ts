import { expect, type Locator } from '@playwright/test'

/**
 * Presses what goes again by itself as well: by the time of the press it may be on its way, or done and its button gone.
 * @param isDone expects what follows from it, with a limit of its own
 */
export async function pressUntil(
  button: Locator,
  isDone: (limit: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await isDone({ timeout: 5_000 })
  }).toPass()
}
