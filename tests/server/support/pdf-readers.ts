import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian's two PDF readers, by their command-line programs (poppler-utils, mupdf-tools). */

/** A reader's output for a PDF. */
interface Reading {
  readonly pages: number
  readonly title: string
  /** The lines of each page, with single spaces between words. */
  readonly lines: readonly (readonly string[])[]
  /** Problems that it reports. */
  readonly complaints: string
}
/** A program that reads PDFs, and whether this machine has it. */
export interface PdfReader {
  readonly name: string
  readonly isInstalled: boolean
  read(content: Uint8Array): Promise<Reading>
}

/** Messages of Debian's build that don't depend on the file. */
const withoutIcc = 'warning: ICC support is not available\n'
const run = promisify(execFile)
const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined

/** Both readers, including those that aren't installed. */
export const pdfReaders: readonly PdfReader[] = [
  {
    name: 'poppler',
    isInstalled: isThere('pdftotext') && isThere('pdfinfo'),
    read: (content) =>
      withFile(content, async (file) => {
        const info = await run('pdfinfo', [file])
        const text = await run('pdftotext', ['-layout', file, '-'])
        return {
          pages: Number(/^Pages:\s+(\d+)$/m.exec(info.stdout)?.[1]),
          title: /^Title:\s+(.*)$/m.exec(info.stdout)?.[1] ?? '',
          lines: pageLines(text.stdout),
          complaints: info.stderr + text.stderr,
        }
      }),
  },
  {
    name: 'mupdf',
    isInstalled: isThere('mutool'),
    read: (content) =>
      withFile(content, async (file) => {
        const info = await run('mutool', ['info', file])
        const title = await run('mutool', ['show', file, 'trailer/Info/Title'])
        const text = await run('mutool', ['draw', '-q', '-F', 'text', file])
        // Also renders pages, since errors in parts of a page show only then.
        const drawn = await run('mutool', [
          'draw',
          '-q',
          '-r',
          '20',
          '-F',
          'pgm',
          '-o',
          '/dev/null',
          file,
        ])
        return {
          pages: Number(/^Pages: (\d+)$/m.exec(info.stdout)?.[1]),
          title: /\((.*)\)/.exec(title.stdout)?.[1] ?? '',
          lines: pageLines(text.stdout),
          complaints: (info.stderr + text.stderr + drawn.stderr).replaceAll(withoutIcc, ''),
        }
      }),
  },
]

/** Pages end with a form feed. */
function pageLines(text: string): string[][] {
  const pages = text.split('\f').map((page) =>
    page
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== ''),
  )
  return pages.at(-1)?.length === 0 ? pages.slice(0, -1) : pages
}

async function withFile<Result>(content: Uint8Array, work: (file: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, content)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
