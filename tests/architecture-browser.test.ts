import { describe, expect, test } from 'vitest'
import { sourceFiles, withoutTypeImports } from './source-files.ts'

/** The folders of the browser (docs/architecture.md, Code structure), held: imports run one way. */

/** Imports that start in one folder and end in another where they may not. */
function forbidden(from: string, to: readonly string[]): string[] {
  return sourceFiles
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => to.some((folder) => target.startsWith(folder)))
        .map((target) => `${path} imports ${target}`),
    )
}

/** Imports between the rooms of a folder. */
function between(folder: string): string[] {
  const roomOf = (path: string) => path.slice(folder.length).split('/')[0]
  return sourceFiles
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith(folder) && roomOf(target) !== roomOf(path))
        .map((target) => `${path} imports ${target}`),
    )
}

function packagesOf(from: string): string[] {
  return sourceFiles
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => `${path} imports ${name}`),
    )
}

describe('in the browser arrows run one way', () => {
  test('the kit knows no domain word', () => {
    expect(
      forbidden('src/ui/', [
        'src/app',
        'src/areas',
        'src/parts',
        'src/flows',
        'src/wizard',
        'src/api',
        'src/routes',
        'machines/',
      ]),
    ).toEqual([])
  })

  test('a page asks one clock what time it is, the server’s as it is known: no part asks the device', () => {
    const asksDevice = sourceFiles
      .filter(({ path }) => path.startsWith('src/'))
      .filter(({ text }) => /\bnew Date\(\)|\bdayjs(\.utc)?\(\)/.test(text))
    expect(asksDevice.map(({ path }) => path)).toEqual([])
    expect(sourceFiles.filter(({ text }) => text.includes('clock.now()')).length).toBeGreaterThan(
      10,
    )
  })

  test('the shell, the wizards and the plain parts of the kit load no Chakra and no nivo', () => {
    const light = sourceFiles.filter(
      ({ path }) =>
        /^src\/(main\.tsx|app\/|api\/|wizard\/|flows\/|ui\/)/.test(path) &&
        !/^src\/ui\/(widgets|figure|theme)\//.test(path),
    )
    const heavy =
      /from '(@chakra-ui|@emotion\/(?!hash')|@nivo|(#src\/ui|(\.\.?\/)+(ui\/)?)\/?(widgets|figure|theme\/(system|recipes)))/
    const who = light
      .filter(({ text }) => heavy.test(withoutTypeImports(text)))
      .map(({ path }) => path)
    expect(who).toEqual([])
    expect(sourceFiles.some(({ text }) => text.includes("from '@chakra-ui/react/tabs'"))).toBe(true)
  })

  test('a route imports components alone from files of components: whatever else it runs before its page is loaded is in the first file of every page, with all that it imports', () => {
    const imports = sourceFiles
      .filter(({ path }) => path.startsWith('src/routes/'))
      .flatMap(({ path, text }) =>
        [
          ...withoutTypeImports(text).matchAll(/^import \{([^}]*)\} from '(#[^']+\.tsx)'/gm),
        ].flatMap(([, names = '', from]) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => ({ name, line: `${path} imports ${name} of ${from}` })),
        ),
      )
    expect(imports.length).toBeGreaterThan(30)
    expect(imports.filter(({ name }) => /^[a-z]/.test(name)).map(({ line }) => line)).toEqual([])
  })

  test('the shell knows no area, no flow and no wizard: the routes hand them in', () => {
    const upper = ['areas', 'parts', 'flows', 'wizard', 'portal-wizard', 'routes'].map(
      (room) => `src/${room}/`,
    )
    expect(forbidden('src/app/', upper)).toEqual([])
    expect(forbidden('src/api/', [...upper, 'src/app/', 'src/charts/'])).toEqual([])
  })

  test('the rooms of the wizard depend on each other in one direction', () => {
    const floors = [
      ['state'],
      ['notices', 'saving', 'observing'],
      ['form'],
      ['fields'],
      ['steps'],
      ['running'],
    ]
    const above = floors.flatMap((floor, level) => {
      const upper = floors
        .slice(level + 1)
        .flat()
        .map((room) => `src/wizard/${room}/`)
      return floor.flatMap((room) => forbidden(`src/wizard/${room}/`, upper))
    })
    expect(above).toEqual([])
  })

  test('the generic wizard knows no flow, no area and nothing of the portal: its host hands it in', () => {
    const portal = ['flows', 'areas', 'parts', 'routes', 'app', 'portal-wizard'].map(
      (room) => `src/${room}/`,
    )
    expect(forbidden('src/wizard/', portal)).toEqual([])
  })

  test('areas and flows know neither each other nor another area: what two of them show is among the parts, which know neither', () => {
    expect(between('src/areas/')).toEqual([])
    expect(forbidden('src/areas/', ['src/flows/', 'src/routes/'])).toEqual([])
    expect(forbidden('src/parts/', ['src/areas/', 'src/flows/', 'src/routes/'])).toEqual([])
    expect(forbidden('src/flows/', ['src/areas/', 'src/routes/'])).toEqual([])
    expect(between('src/')).not.toEqual([])
  })

  test('the portal as the host of wizards knows none of them', () => {
    expect(forbidden('src/portal-wizard/', ['src/flows/', 'src/areas/', 'src/routes/'])).toEqual([])
    expect(
      sourceFiles.filter(({ path }) => path.startsWith('src/portal-wizard/')).length,
    ).toBeGreaterThan(3)
  })

  test('schemas use zod and dates, machines XState, and neither React, fetch nor Node', () => {
    const allowed = /imports (zod\/mini|dayjs|dayjs\/plugin\/(utc|customParseFormat)\.js)$/
    // What is too heavy for the first page is imported by those alone who need it.
    const heavy = /^schemas\/libraries\/\S+ imports transliteration$/
    const isAllowed = (line: string) => allowed.test(line) || heavy.test(line)
    expect(packagesOf('schemas/').filter((line) => !isAllowed(line))).toEqual([])
    // Stored files of the tools are read as anything else that comes from outside.
    const inMachines =
      /imports (xstate|xstate\/graph|dequal\/lite)$|^machines\/tools\/\S+ imports zod\/mini$/
    expect(packagesOf('machines/').filter((line) => !inMachines.test(line))).toEqual([])
  })
})
