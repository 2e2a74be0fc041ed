import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** What holds in every file: one way to make a page, nothing typed is cut, rooms stay small, nothing is forced. */

describe('there is one way to make a page', () => {
  const using = (from: string, what: RegExp) =>
    sourceFiles
      .filter(({ path, text }) => path.startsWith(from) && what.test(text))
      .map(({ path }) => path)

  test('what a component of an area shows comes through the hooks that know what its loader read', () => {
    const direct = using('src/areas/', /import \{[^}]*\bquery\b[^}]*\} from '#src\/api\/query\.ts'/)
    expect(direct.filter((path) => path.endsWith('.tsx'))).toEqual([])
  })

  test('`page` is passed what a page asks for and which ids can be; no route checks them itself', () => {
    expect(using('src/routes/', /permissions\.includes|\\d\{0,9\}|#src\/api\/query/)).toEqual([])
    expect(using('src/routes/_shell/_portal/', /\bvalidateSearch\b|\bloader:/)).toEqual([])
  })

  test('no page shows what its loader read in another company: `usePageData` refuses it', () => {
    const bare = /(?<!usePageData\(Route\.)\buseLoaderData\b/
    const pages = [
      'src/routes/_shell',
      'src/areas/',
      'src/parts/',
      'src/app/shell/',
      'src/portal-wizard/',
    ]
    expect(pages.flatMap((folder) => using(folder, bare))).toEqual([])
  })

  test('a page is not told apart by its company: all of it begins again in another, once for all pages', () => {
    const keyed = using('src/', /<\w+[^>]*\bkey=\{[^}]*\btenant\.tenantId/)
    expect(keyed).toEqual(['src/routes/_shell.tsx', 'src/routes/_shell/_portal.tsx'])
  })
})

describe('a form is sent in one way', () => {
  const tsx = sourceFiles.filter(({ path }) => /^src\/(areas|parts)\/.*\.tsx?$/.test(path))

  test('what follows from an answer stands with `useSubmission`, which runs it wherever the person is by then', () => {
    const aside = /\.mutateAsync\(|\.mutate\([^;]*?(onSuccess|onError|onSettled)/s
    expect(tsx.filter(({ text }) => aside.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('what sends goes through `useSubmission`: `useMutation` is its own, and of files that are downloaded', () => {
    const mutating = sourceFiles.filter(
      ({ path, text }) => path.startsWith('src/') && /\buseMutation\b/.test(text),
    )
    const [own, ...downloads] = mutating.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    expect(own?.path).toBe('src/app/editing/use-submission.ts')
    expect(downloads.map(({ path }) => path)).toEqual([
      'src/areas/cybersecurity-dashboard/vendors/export-button.tsx',
      'src/areas/devices/workstation-files.tsx',
      'src/areas/distribution-lists/export-lists-button.tsx',
      'src/areas/subscribed-services/export-services-button.tsx',
    ])
    for (const { path, text } of downloads) expect(text, path).toMatch(/\bsaveFile\(/)
  })

  test('a double click sends once, from one place: each form has the button that sees to it', () => {
    const sending = sourceFiles.filter(
      ({ path, text }) => /^src\/(app|areas)\//.test(path) && text.includes('type="submit"'),
    )
    expect(sending.map(({ path }) => path)).toEqual(['src/app/editing/submit-button.tsx'])
  })

  test('a dialog stays open while something of it is sent', () => {
    const sending = tsx.filter(
      ({ text }) =>
        /\buse(Submission|ConfirmSubmission|VersionedEdit)\(/.test(text) &&
        /<(Confirm|Form|Edit)?Dialog\b/.test(text),
    )
    const held = /\bsending=\{|\bbusy=\{|useHoldDialogOpen\(|<SubmitRow\b|<(Form|Edit)Dialog\b/
    expect(sending.length).toBeGreaterThan(8)
    expect(sending.filter(({ text }) => !held.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('a form in which something is typed loses nothing of it', () => {
  const areas = sourceFiles.filter(({ path }) => /^src\/(areas|parts)\//.test(path))
  const keeping =
    /\b(useDeviceStore|useDeviceStoreForAccess|useVersionedEdit|createRiskEditStore)[(<]/

  test('each is walked through every way of leaving it (tests/e2e/forms-left.spec.ts)', () => {
    const walked = sourceFiles.find(({ path }) => path === 'tests/e2e/models/typed-forms.ts')
    const of = [...(walked?.text.matchAll(/^ {4}of: '([^']+)'/gm) ?? [])].map(([, path]) => path)
    // A risk's own file of its edit is walked with its row.
    const ofRisk = 'src/parts/risks/stored-risk-edits.ts'
    const found = areas
      .filter(({ path, text }) => path !== ofRisk && keeping.test(text))
      .map(({ path }) => path)
    expect([...new Set(of)].toSorted()).toEqual([...new Set(found)].toSorted())
  })

  test('what sends without storing what was typed asks a question alone', () => {
    const bare = areas.filter(
      ({ text }) => text.includes('useSubmission(') && !/^ +typed(: \w+)?,$/m.test(text),
    )
    expect(bare).toEqual([])
    const questions = areas.filter(({ text }) => text.includes('useConfirmSubmission('))
    expect(questions.map(({ path }) => path)).toEqual([
      'src/areas/awareness/enrollment-dialog.tsx',
      'src/areas/cybersecurity-dashboard/delete-document-button.tsx',
      'src/areas/distribution-lists/remove-list-dialog.tsx',
      'src/areas/invoice-recipients/remove-recipient-button.tsx',
      'src/areas/sessions/end-session-dialog.tsx',
      'src/parts/drafts/remove-draft-dialog.tsx',
    ])
  })
})

describe('what is typed stays as it was typed', () => {
  test('no field cuts it: the kit is passed the limit, and refuses what is longer', () => {
    const cutting = sourceFiles
      .filter(({ path }) => path.startsWith('src/'))
      .filter(({ text }) => /\bmaxLength\s*=|\bmaxlength\b/.test(text))
      .map(({ path }) => path)
    expect(cutting).toEqual([])
  })

  test('fields of the kit neither cut nor rewrite', () => {
    const rewriting = sourceFiles
      .filter(({ path }) => path.startsWith('src/ui/fields/') && path.endsWith('-field.tsx'))
      .filter(({ text }) => /\.replace(All)?\(|\btruncate|\bclamp/.test(text))
      .map(({ path }) => path)
    expect(rewriting).toEqual([])
  })
})

describe('names are sorted in one way', () => {
  test('by American English, whatever the language of the browser or of the server', () => {
    const own = sourceFiles
      .filter(({ path }) => /^(schemas|machines|src|server)\//.test(path))
      .filter(({ text }) => /\.localeCompare\(|\bIntl\.Collator\((?!'en-US')/.test(text))
      .map(({ path }) => path)
    expect(own).toEqual([])
  })
})

describe('rooms stay rooms', () => {
  test('no file is over 300 lines', () => {
    const long = sourceFiles
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  test('nothing is typed any, forced by a double cast or silenced', () => {
    const forced = /\bas any\b|: any\b|<any>|as unknown as|@ts-ignore|@ts-expect-error|@ts-nocheck/
    // This file names what it looks for, and a seeded fault is not of the type it breaks.
    const judged = sourceFiles.filter(
      ({ path }) => !/house-rules\.test|tests\/machines\/mutants\//.test(path),
    )
    const code = (text: string) => text.replace(/\/\*\*?[\s\S]*?\*\//g, '')
    expect(judged.filter(({ text }) => forced.test(code(text))).map(({ path }) => path)).toEqual([])
  })

  test('whatever runs tests does so in the environment of the machine alone', () => {
    const runners = sourceFiles.filter(({ path }) =>
      /playwright\.config\.ts$|global-setup\.ts$/.test(path),
    )
    expect(runners).toHaveLength(5)
    for (const { path, text } of runners) {
      expect(text, path).toMatch(/^import '(\.\.\/)+own-environment\.mjs'\n/)
    }
  })

  test('what tests and measurements start has no environment but PATH and what they name', () => {
    const handing = sourceFiles.filter(
      ({ path, text }) => /^(tests|bench)\//.test(path) && /\.\.\.process\.env\b/.test(text),
    )
    // These run in the environment of the machine alone.
    expect(handing.map(({ path }) => path).toSorted()).toEqual([
      'tests/browsers/webkit.ts',
      'tests/e2e/portals/kit-server.ts',
      'tests/e2e/portals/portal-server.ts',
      'tests/providers/portal-in-production.ts',
      'tests/providers/running-provider.ts',
      'tests/server/launch/production.test.ts',
    ])
  })

  test('no browser test answers inside the browser: a call fails on its way, at the proxy of its portal', () => {
    const answering = sourceFiles.filter(
      ({ path, text }) => path.startsWith('tests/e2e/') && /\.route\(|routeFromHAR/.test(text),
    )
    expect(answering.map(({ path }) => path)).toEqual([])
  })

  test('a table that is renamed away comes back, however the test ends', () => {
    const renaming = sourceFiles.filter(({ text }) => /alter table [^'`]*\brename to\b/.test(text))
    expect(renaming.map(({ path }) => path)).toEqual(['tests/without-table.ts'])
  })

  test('file names are kebab-case', () => {
    const names = sourceFiles.map(({ path }) => path.split('/').at(-1) ?? '')
    const routeFiles = /^[_$]|[{}$]/
    const wrong = names.filter(
      (name) => !routeFiles.test(name) && !/^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name),
    )
    expect(wrong).toEqual([])
  })
})
