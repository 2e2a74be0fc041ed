import type { Page } from '@playwright/test'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Resizes a page's window and waits until the page has responded. Elements positioned by scripts,
 * such as toasts, move in the frame after the browser's layout.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async ({ width, height }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (innerWidth !== width || innerHeight !== height) await nextFrame()
    // The page is notified in the first frame after this, and moves elements by the end of that
    // frame or the next.
    for (let frames = 0; frames < 3; frames++) await nextFrame()
  }, size)
}
