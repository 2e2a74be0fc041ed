import type { Page } from '@playwright/test'

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** The painted colors of part of a page, pixel by pixel, which computed styles don't tell. */
export async function readPixels(page: Page, clip: Clip): Promise<string[]> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('The browser draws nothing.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from(
      { length: data.length / 4 },
      (_, at) => `rgb(${data.slice(at * 4, at * 4 + 3).join(', ')})`,
    )
  }, picture)
}
