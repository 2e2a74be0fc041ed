/** Of Helvetica, from the top of a line to its baseline, in font sizes. */
const ascent = 0.718

interface Look {
  /** In points. */
  readonly size: number
  /** As PDF has it: red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number]
}

/**
 * The number of all pages, where pages say it. Nobody knows it before the last page is drawn, and pages leave as soon
 * as they are full: so each of them refers to one small drawing (a form XObject), which is written at the end.
 */
export class PageTotal {
  readonly #pdf: PDFKit.PDFDocument
  readonly #look: Look
  #drawing: PDFKit.PDFKitReference | undefined

  constructor(pdf: PDFKit.PDFDocument, look: Look) {
    this.#pdf = pdf
    this.#look = look
  }

  /** Puts the number on the present page. @param x where it begins @param y the top of its line */
  standAt(x: number, y: number): void {
    const { page } = this.#pdf
    page.xobjects.PageTotal = this.#reference()
    const baseline = y + ascent * this.#look.size
    // Pages have their y go down, drawings of their own go up.
    this.#pdf.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /PageTotal Do Q`)
  }

  /** Writes the number, where a page said it. */
  end(pages: number): void {
    const { size, color } = this.#look
    this.#drawing?.end(`BT /F ${size} Tf ${color.join(' ')} rg (${pages}) Tj ET`)
  }

  #reference(): PDFKit.PDFKitReference {
    if (this.#drawing) return this.#drawing
    const { size } = this.#look
    const font = this.#pdf.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    })
    // Nothing follows its dictionary.
    font.end('')
    this.#drawing = this.#pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -size, 12 * size, size],
      Resources: { Font: { F: font } },
    })
    return this.#drawing
  }
}
