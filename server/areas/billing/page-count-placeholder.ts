/** Distance from the top of a Helvetica line to its baseline, in font sizes. */
const ascent = 0.718

interface TextStyle {
  /** In points. */
  readonly size: number
  /** PDF color: red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number]
}

/**
 * The "of N" in page numbers. N is known only when the last page is drawn, but pages are sent as soon as they are full.
 * Each page therefore refers to one small drawing (a form XObject) that is written at the end.
 */
export class PageCountPlaceholder {
  readonly #pdf: PDFKit.PDFDocument
  readonly #look: TextStyle
  #drawing: PDFKit.PDFKitReference | undefined

  constructor(pdf: PDFKit.PDFDocument, look: TextStyle) {
    this.#pdf = pdf
    this.#look = look
  }

  /**
   * Places the number on the current page.
   * @param x left edge
   * @param y top of the line
   */
  standAt(x: number, y: number): void {
    const { page } = this.#pdf
    page.xobjects.PageTotal = this.#reference()
    const baseline = y + ascent * this.#look.size
    // On a page y points down; in a form XObject it points up.
    this.#pdf.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /PageTotal Do Q`)
  }

  /** Writes the drawing, if any page refers to it. */
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
