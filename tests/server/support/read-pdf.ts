import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const standardFontDataUrl = `${join(folder, 'standard_fonts')}/`

/** The lines of each page of a PDF, read with another library than the one that made it. */
export async function readPdfPages(content: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(content), standardFontDataUrl }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const lines = new Map<number, string[]>()
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const height = Math.round(item.transform[5])
        lines.set(height, [...(lines.get(height) ?? []), item.str])
      }
      return [...lines]
        .toSorted(([one], [other]) => other - one)
        .map(([, words]) => words.join(' | '))
    }),
  )
}
