import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The papers that comments point to are in `docs`: a pointer that leads nowhere fails here. */

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const papers = ['docs', 'docs/adr', 'docs/operations'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)
const sources = ['schemas', 'machines', 'src', 'server', 'build', 'tests', 'bench'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => path !== 'tests/papers.test.ts'),
)

/** Where each kind of pointer leads: its form in code, and the paper with the line that begins with it. */
const kinds: readonly { readonly pointer: RegExp; readonly paper: string }[] = [
  { pointer: /\bAMB-\d{3}\b/g, paper: 'docs/decisions.md' },
  {
    pointer:
      /\b(?:SHELL|ADDUSER|API|AWARE|BILL|BUG|CIRCUIT|CONTACT|CYBER|DASH|DDQ|DL|DOCS|ENDPT|FAQ|FILE|HW|INET|PORTCO|RECIP|REL|REMOTE|RISK|ROLES|SVC|TERM|TICKET|TKT|VENDOR)-\d{3}\b/g,
    paper: 'docs/requirements.tsv',
  },
  { pointer: /\bflows\.md \d/g, paper: 'docs/specification.md' },
  { pointer: /\b[Ll]aw \d+\b/g, paper: 'docs/architecture.md' },
]

const pointersTo = (pointer: RegExp, paths: readonly string[]) =>
  paths.flatMap((path) => [...read(path).matchAll(pointer)].map(([text]) => ({ path, text })))

test.each(kinds)('each $pointer leads to a line of $paper', ({ pointer, paper }) => {
  const text = read(paper)
  const found = pointersTo(pointer, [...sources, 'README.md', ...papers])
  expect(found.length).toBeGreaterThan(5)
  const leads = (target: string) =>
    text.includes(`\n${target}\t`) ||
    text.includes(`**${target}**`) ||
    text.includes(`**${target.replace(/^law/, 'Law')}.**`)
  expect(found.filter((one) => !leads(one.text))).toEqual([])
})

test('a heading of the architecture that a comment names is there', () => {
  const text = read('docs/architecture.md')
  const found = pointersTo(/docs\/architecture\.md, [A-Z][a-z]+(?: [a-z]+)?\b/g, sources)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const leads = (target: string) => headings.some((heading) => target.endsWith(`, ${heading}`))
  const isPrefixed = (target: string) =>
    headings.some((heading) => target.startsWith(`docs/architecture.md, ${heading}`))
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ text: one }) => !leads(one) && !isPrefixed(one))).toEqual([])
})

test('an area of the decisions that a comment names is there', () => {
  const headings = [...read('docs/decisions.md').matchAll(/^## (.+)$/gm)].map(([, area]) => area)
  const found = pointersTo(/\bdecisions: [^).]+/g, sources)
  expect(found.length).toBeGreaterThan(5)
  const areas = found.flatMap(({ path, text }) =>
    text
      .replace('decisions: ', '')
      .split('; ')
      .map((area) => ({ path, area })),
  )
  expect(areas.filter(({ area }) => !headings.includes(area))).toEqual([])
})

test('no comment points to a whole section of the specification: a requirement id leads to the sentence', () => {
  expect(pointersTo(/\bspec 00\d\b/g, sources)).toEqual([])
})

test('no comment points to a paper that is not here', () => {
  expect(pointersTo(/\bDESIGN\b|\bHOUSE\.md|\bSTACK\.md|\bPERFORMANCE\.md/g, sources)).toEqual([])
})

test('a link of a paper leads to a paper that is here, and to a heading of it', () => {
  const links = [...papers, 'README.md', 'CONTRIBUTING.md'].flatMap((paper) =>
    [...read(paper).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', heading]) => ({
        paper,
        to: path === '' ? paper : join(dirname(paper), path),
        heading,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  const leads = ({ to, heading }: (typeof links)[number]) =>
    existsSync(join(root, to)) && (heading === undefined || anchorsOf(to).includes(heading))
  expect(links.filter((link) => !leads(link))).toEqual([])
})

/** The addresses of a paper's headings, as they are shown where the code is hosted. */
function anchorsOf(paper: string): string[] {
  return [...read(paper).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('a paper that a source names is there', () => {
  const named = pointersTo(/\bdocs\/[\w/-]+\.md\b/g, sources)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ text }) => !existsSync(join(root, text)))).toEqual([])
})

test('the index of the operations pages lists each of them', () => {
  const index = read('docs/operations/README.md')
  const pages = readdirSync(join(root, 'docs/operations')).filter((name) => name !== 'README.md')
  expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('a path that a paper names is there', () => {
  const named = [...papers, 'README.md', 'CONTRIBUTING.md'].flatMap((paper) =>
    [
      ...read(paper).matchAll(
        /`((?:schemas|machines|src|server|tests|docs|bench)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, path = '']) => ({ paper, path })),
  )
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(({ path }) => {
    try {
      read(path)
      return false
    } catch {
      return true
    }
  })
  expect(missing).toEqual([])
})

test.each(['README.md', 'docs/architecture.md'])(
  'the code that %s shows is the code that runs',
  (paper) => {
    const text = read(paper)
    const shown = [...text.matchAll(/```ts\n(.+?)```/gs)].map(([, code = '']) => code)
    expect(shown.length).toBeGreaterThan(1)
    const named = [...text.matchAll(/`((?:schemas|machines)\/[\w./-]+\.ts)`/g)].map(
      ([, path = '']) => read(path),
    )
    expect(shown.filter((code) => !named.some((file) => file.includes(code)))).toEqual([])
  },
)

/** Whether a file has a test of a name; one that ends in … is the beginning of it. */
function hasTest(file: string, name: string): boolean {
  const isWhole = !name.endsWith('…')
  const start = isWhole ? name : name.slice(0, -1)
  return ["'", '"', '`'].some((quote) => file.includes(quote + start + (isWhole ? quote : '')))
}

test('a test whose name a ruling quotes is in the file that it names', () => {
  const quoted = [...read('docs/decisions.md').matchAll(/`(tests\/[\w./-]+)` "([^"]+)"/g)].map(
    ([, path = '', name = '']) => ({ path, name }),
  )
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter(({ path, name }) => !hasTest(read(path), name))).toEqual([])
})
