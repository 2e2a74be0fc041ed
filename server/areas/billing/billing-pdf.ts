import { setImmediate } from 'node:timers/promises'
import { formatAmount } from '#schemas/money/money.ts'
import type { InvoiceIssuer } from '../../payments/billing.ts'
import { PageCountPlaceholder } from './page-count-placeholder.ts'
import { toPrintableText } from './printable.ts'

/**
 * Draws billing documents as PDF: letterhead, tables that continue over pages, page numbers if there is more than one.
 */

/** A document of PDFKit. */
export type Pdf = PDFKit.PDFDocument

/** Layout of a letter page, in points. */
const left = 54
const right = 558
const bottom = 712
const pageNumberAt = { x: 492, y: 738 }
const quiet = '#4a5358'

/** What the head of an invoice or statement prints. */
export interface Letterhead {
  readonly title: string
  readonly provider: InvoiceIssuer
  /** The company's name and address lines. */
  readonly to: readonly string[]
  /** Labeled facts printed beside the address. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly on: Date
}

/** A column of a table in a billing document. */
export interface BillingPdfColumn {
  readonly header: string
  /** In points. The columns of a table add up to 504. */
  readonly width: number
  readonly align?: 'right'
}

interface CellBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'right' | undefined
}

/** Starts a document with its letterhead. PDFKit is loaded here because most calls draw nothing. */
export async function createBillingPdf(letter: Letterhead): Promise<BillingPdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const { title, provider, on } = letter
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top: 54, left, right: 54, bottom: 36 },
    lang: 'en-US',
    info: {
      Title: toPrintableText(title),
      Author: toPrintableText(provider.name),
      CreationDate: on,
      ModDate: on,
    },
  })
  const paper = new BillingPdf(pdf, toPrintableText(`${provider.name} - ${title}`))
  paper.letterhead(letter)
  return paper
}

/** A billing document that is being drawn: letterhead, facts, tables and page numbers. */
export class BillingPdf {
  readonly pdf: Pdf
  readonly #name: string
  readonly #total: PageCountPlaceholder
  #pages = 1
  #columns: readonly BillingPdfColumn[] = []

  constructor(pdf: Pdf, name: string) {
    this.pdf = pdf
    this.#name = name
    this.#total = new PageCountPlaceholder(pdf, {
      size: 8,
      color: [0x4a / 255, 0x53 / 255, 0x58 / 255],
    })
  }

  letterhead({ title, provider, to, facts }: Letterhead): void {
    const { pdf } = this
    this.#look('Helvetica-Bold', 18).text(toPrintableText(title), left, 54)
    this.#look('Helvetica-Bold', 10).text(toPrintableText(provider.name), 330, 54, {
      width: 228,
      align: 'right',
    })
    this.#look('Helvetica', 9, quiet)
    for (const line of [provider.address, provider.email]) {
      pdf.text(toPrintableText(line), 330, pdf.y, { width: 228, align: 'right' })
    }
    const top = Math.max(pdf.y, 118) + 10
    this.#look('Helvetica', 9, quiet).text('Billed to', left, top)
    const [company = '', ...address] = to
    this.#look('Helvetica-Bold', 10).text(toPrintableText(company), left, pdf.y, { width: 260 })
    this.#look('Helvetica', 10)
    for (const line of address) pdf.text(toPrintableText(line), left, pdf.y, { width: 260 })
    const below = pdf.y
    pdf.y = top
    for (const [label, value] of facts) this.fact(label, value)
    pdf.y = Math.max(below, pdf.y) + 18
  }

  /** A label and its value at the right edge, such as a total. `strong` makes it bold. */
  fact(label: string, value: string, strong = false): void {
    const { pdf } = this
    this.#room(16)
    const { y } = pdf
    const font = strong ? 'Helvetica-Bold' : 'Helvetica'
    this.#look(font, 10, strong ? undefined : quiet).text(label, 330, y, { width: 118 })
    this.#look(font, 10).text(toPrintableText(value), 448, y, { width: 110, align: 'right' })
    pdf.y = y + 15
  }

  note(text: string): void {
    this.#look('Helvetica', 9, quiet)
    const height = this.pdf.heightOfString(toPrintableText(text), { width: right - left })
    this.#room(height + 8)
    this.pdf.text(toPrintableText(text), left, this.pdf.y + 8, { width: right - left })
  }

  heading(text: string): void {
    this.#columns = []
    this.#room(70)
    this.#look('Helvetica-Bold', 12).text(toPrintableText(text), left, this.pdf.y + 14)
    this.pdf.y += 6
  }

  /** Starts a table. Its header repeats on every page it continues to. */
  table(columns: readonly BillingPdfColumn[]): void {
    this.#columns = columns
    this.#room(40)
    this.#header()
  }

  row(cells: readonly string[]): void {
    this.#look('Helvetica', 9)
    const texts = cells.map(toPrintableText)
    const heights = this.#columns.map(({ width }, index) =>
      this.#heightOf(texts[index] ?? '', width - 8),
    )
    const height = Math.max(...heights) + 7
    if (this.#room(height)) this.#header()
    this.#look('Helvetica', 9)
    this.#cells(texts, height)
    this.#rule('#dfe4e6')
  }

  endTable(): void {
    this.#columns = []
    this.pdf.y += 10
  }

  /** Finishes the document. Nothing can be drawn afterwards. */
  end(): void {
    if (this.#pages > 1) this.#numberPage()
    this.#total.end(this.#pages)
    this.pdf.end()
  }

  #header(): void {
    this.#look('Helvetica-Bold', 9)
    this.#cells(
      this.#columns.map(({ header }) => header),
      18,
    )
    this.#rule('#1a1f22')
  }

  #cells(texts: readonly string[], height: number): void {
    const { y } = this.pdf
    let x = left
    for (const [index, { width, align }] of this.#columns.entries()) {
      this.#cell(texts[index] ?? '', { x: x + 4, y: y + 4, width: width - 8, align })
      x += width
    }
    this.pdf.y = y + height
  }

  #cell(text: string, { x, y, width, align }: CellBox): void {
    const textWidth = this.#widthOfLine(text, width)
    if (textWidth === undefined) this.pdf.text(text, x, y, { width, align: align ?? 'left' })
    else if (text !== '') {
      const start = align === 'right' ? x + width - textWidth : x
      this.pdf.text(text, start, y, { lineBreak: false })
    }
  }

  #heightOf(text: string, width: number): number {
    if (this.#widthOfLine(text, width) !== undefined) return this.pdf.currentLineHeight(true)
    return this.pdf.heightOfString(text, { width })
  }

  /**
   * The width of a text that fits on one line, else undefined. Measuring is much cheaper than letting PDFKit break
   * lines.
   */
  #widthOfLine(text: string, width: number): number | undefined {
    const textWidth = this.pdf.widthOfString(text)
    return textWidth <= width && !text.includes('\n') ? textWidth : undefined
  }

  #rule(color: string): void {
    const { y } = this.pdf
    this.pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke()
  }

  /** Starts a new page if this one has no room for `height`. @returns whether it did */
  #room(height: number): boolean {
    if (this.pdf.y + height <= bottom) return false
    this.#numberPage()
    this.pdf.addPage()
    this.#pages += 1
    this.pdf.y = 54
    return true
  }

  #numberPage(): void {
    const { x, y } = pageNumberAt
    const place = { width: x - left - 12, lineBreak: false }
    this.#look('Helvetica', 8, quiet).text(this.#name, left, y, place)
    const text = `Page ${this.#pages} of `
    this.pdf.text(text, x, y, { lineBreak: false })
    this.#total.standAt(x + this.pdf.widthOfString(text), y)
  }

  #look(font: string, size: number, color = '#1a1f22'): Pdf {
    return this.pdf.font(font).fontSize(size).fillColor(color)
  }
}

/** Drawing this many rows takes a few milliseconds. */
const rowsPerBatch = 20

/** Splits rows into batches, so that other work can run between them. */
export function* splitIntoBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    yield rows.slice(start, start + rowsPerBatch)
  }
}

/**
 * Streams a document while it is drawn: at most a page and a few lines are in memory, and the event loop gets a turn
 * between parts.
 * @param draw draws the document and yields after each part
 */
export async function* streamBillingPdf(
  { pdf }: BillingPdf,
  draw: AsyncIterable<void>,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const _drawn of draw) {
    const piece: Buffer | null = pdf.read()
    if (piece) yield piece
    await setImmediate()
  }
  for await (const piece of pdf) yield piece
}

/**
 * Returns a formatter for amounts in minor units. It prints the currency's symbol, or its code if the PDF font lacks
 * the symbol.
 */
export function createMoneyFormat({
  currencySymbol,
  currency,
}: {
  currencySymbol: string
  currency: string
}) {
  const symbol =
    toPrintableText(currencySymbol) === currencySymbol ? currencySymbol : `${currency} `
  return (minor: number) => formatAmount(minor / 100, symbol)
}
