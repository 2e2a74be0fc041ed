import type { Page } from '@playwright/test'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Gives a page's window another size, and waits until the page has answered it: what lies where scripts put it, as
 * toasts do, is moved in the frame after the browser's own layout.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async ({ width, height }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (innerWidth !== width || innerHeight !== height) await nextFrame()
    // The page is told of it in the first frame, after this was asked for, and moves things by the end of that or of the next.
    for (let frames = 0; frames < 3; frames++) await nextFrame()
  }, size)
}
