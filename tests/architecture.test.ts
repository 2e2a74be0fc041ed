import { describe, expect, test } from 'vitest'
import { sourceFiles, withoutTypeImports } from './source-files.ts'

/** The folders (docs/architecture.md, Code structure), held: imports run one way. */

/** The folders of the flows. */
const flows = sourceFiles
  .flatMap(({ path }) => /^machines\/([^/]+)\/flow\.ts$/.exec(path)?.[1] ?? [])
  .filter((folder) => folder !== 'engine')

/** Those with calls of their own in the specification: the others declare their answers themselves. */
const ownCalls = new Set(
  flows.filter((flow) =>
    sourceFiles.some(
      ({ path, text }) => path === `machines/${flow}/flow.ts` && /^ {2}emptyDraft/m.test(text),
    ),
  ),
)

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

describe('arrows run one way', () => {
  test('the test reads the project', () => {
    expect(sourceFiles.length).toBeGreaterThan(200)
    expect(sourceFiles.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
  })

  test('schemas import nothing of the project', () => {
    expect(forbidden('schemas/', ['machines/', 'src/', 'server/', 'tests/'])).toEqual([])
  })

  test('schemas and the demo world keep their files in inner rooms, but for what all of them meet', () => {
    const rootOf = (room: string) =>
      sourceFiles.map(({ path }) => path).filter((path) => new RegExp(`^${room}/[^/]+$`).test(path))
    expect(rootOf('schemas')).toEqual(['schemas/contract.ts'])
    expect(rootOf('server/demo-world').length).toBeLessThanOrEqual(5)
  })

  test('machines import schemas only', () => {
    expect(forbidden('machines/', ['src/', 'server/', 'tests/'])).toEqual([])
  })

  test('files are made by worker threads only: nothing else of the server knows how', () => {
    const makers = /^server\/file-making\/(file-content|csv|workbook|worker)\.ts$/
    const knows =
      /from '(write-excel-file\/\w+|(?:\.{1,2}\/)+(?:file-making\/)?(?:file-content|csv|workbook|worker)\.ts)'/
    const who = sourceFiles
      .filter(
        ({ path, text }) => path.startsWith('server/') && knows.test(withoutTypeImports(text)),
      )
      .map(({ path }) => path)
    expect(who.filter((path) => !makers.test(path))).toEqual([])
    expect(who).toContain('server/file-making/workbook.ts')
  })

  test('what people send is read by worker threads only: nothing else of the server knows how', () => {
    const parsers =
      'archive|docx|jpeg|judge|judge-worker|office-package|office-relationships|pdf|pdf-objects|pdf-rules|pdf-syntax|png|text|word-fields|xml'
    const isParser = new RegExp(`^server/uploads/(${parsers})\\.ts$`)
    const knows = new RegExp(`from '(saxes|yauzl|(?:\\.\\./)+uploads/(?:${parsers})\\.ts)'`)
    const beside = new RegExp(`from '\\./(${parsers})\\.ts'`)
    const knowsHow = (path: string, text: string) =>
      knows.test(text) || (path.startsWith('server/uploads/') && beside.test(text))
    const who = sourceFiles
      .filter(
        ({ path, text }) => path.startsWith('server/') && knowsHow(path, withoutTypeImports(text)),
      )
      .map(({ path }) => path)
    expect(who.filter((path) => !isParser.test(path))).toEqual([])
    expect(who).toContain('server/uploads/judge-worker.ts')
  })

  test('the browser imports nothing of the server', () => {
    expect(forbidden('src/', ['server/', 'tests/'])).toEqual([])
  })

  test('the server imports nothing of the browser', () => {
    expect(forbidden('server/', ['src/', 'tests/'])).toEqual([])
  })

  test('a flow has one name in every folder', () => {
    expect(flows.length).toBeGreaterThanOrEqual(8)
    const rooms = ['machines', 'schemas', 'src/flows', 'server/areas']
    const expected: Readonly<Record<string, readonly string[]>> = {
      machines: ['flow.ts', 'portal.ts', 'machine.ts', 'rehearsal.ts'],
      schemas: ['draft.ts'],
      'src/flows': ['definition.ts', 'facts.ts', 'services.ts'],
      'server/areas': ['handlers.ts', 'read.ts', 'submit.ts'],
    }
    // A flow that the shared calls serve needs no more than its answers, its entry and its declaration.
    const declarations = ['draft.ts', 'flow.ts', 'portal.ts']
    const isNeeded = (flow: string, name: string) =>
      ownCalls.has(flow) || declarations.includes(name)
    const missing = rooms.flatMap((room) =>
      flows.flatMap((flow) =>
        (expected[room] ?? [])
          .filter((name) => isNeeded(flow, name))
          .map((name) => `${room}/${flow}/${name}`)
          .filter((path) => sourceFiles.every((file) => file.path !== path)),
      ),
    )
    expect(missing).toEqual([])
  })

  test('what the files of a flow export is named after the flow', () => {
    const missing = [...ownCalls].flatMap((flow) => {
      const id = flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      const type = id.charAt(0).toUpperCase() + id.slice(1)
      const exported: Readonly<Record<string, readonly string[]>> = {
        [`machines/${flow}/flow.ts`]: [id, `${type}StepId`],
        [`machines/${flow}/machine.ts`]: [`${id}Machine`],
        [`machines/${flow}/rehearsal.ts`]: [`${id}Rehearsal`],
        [`schemas/${flow}/draft.ts`]: [
          `${id}Answers`,
          `${type}Draft`,
          `${type}Facts`,
          `empty${type}Draft`,
          'toWire',
        ],
        [`src/flows/${flow}/definition.ts`]: [`(${id}|create${type})Wizard`],
        [`src/flows/${flow}/facts.ts`]: [`${id}FactsChannel`],
        [`src/flows/${flow}/services.ts`]: [`create${type}Services`],
        [`server/areas/${flow}/handlers.ts`]: [`${id}Handlers`],
        [`server/areas/${flow}/submit.ts`]: [`submit${type}`],
      }
      return Object.entries(exported).flatMap(([path, names]) => {
        const text = sourceFiles.find((file) => file.path === path)?.text ?? ''
        const isExported = (name: string) =>
          new RegExp(`^export (const|type|interface|(async )?function) ${name}\\b`, 'm').test(text)
        return names.filter((name) => !isExported(name)).map((name) => `${path} exports ${name}`)
      })
    })
    expect(missing).toEqual([])
  })

  test('the conditions of a flow are declared in its conditions.ts', () => {
    const inFlows = sourceFiles.filter(({ path, text }) =>
      flows.some((flow) => path.startsWith(`schemas/${flow}/`) && /\bCondition</.test(text)),
    )
    expect(inFlows.length).toBeGreaterThanOrEqual(5)
    expect(
      inFlows.map(({ path }) => path).filter((path) => !path.endsWith('/conditions.ts')),
    ).toEqual([])
  })

  test('no flow imports another', () => {
    for (const flow of flows) {
      const others = flows.filter((other) => other !== flow)
      const at = (folder: string) => others.map((other) => `${folder}/${other}/`)
      expect(forbidden(`schemas/${flow}/`, at('schemas'))).toEqual([])
      expect(forbidden(`machines/${flow}/`, [...at('machines'), ...at('schemas')])).toEqual([])
      expect(forbidden(`src/flows/${flow}/`, [...at('src/flows'), ...at('machines')])).toEqual([])
      expect(
        forbidden(`server/areas/${flow}/`, [...at('server/areas'), ...at('machines')]),
      ).toEqual([])
    }
  })

  test('the engine knows no flow', () => {
    const rooms = flows.flatMap((flow) => [`machines/${flow}/`, `schemas/${flow}/`])
    expect(forbidden('machines/engine/', rooms)).toEqual([])
  })

  test('the engine asks a flow questions, runs it as a machine on top of them, and knows no tool', () => {
    const [questions, machine] = ['machines/engine/questions/', 'machines/engine/machine/']
    expect(sourceFiles.filter(({ path }) => path.startsWith(questions)).length).toBeGreaterThan(10)
    expect(sourceFiles.filter(({ path }) => path.startsWith(machine)).length).toBeGreaterThan(10)
    expect(forbidden('machines/engine/flow.ts', [questions, machine])).toEqual([])
    expect(forbidden(questions, [machine])).toEqual([])
    expect(forbidden('machines/engine/', ['machines/tools/'])).toEqual([])
  })

  test('the floors of the server depend on each other in one direction', () => {
    const floors = [
      ['process', 'payments'],
      ['settings', 'messages'],
      ['db'],
      ['secrets', 'security-log', 'retention', 'files', 'file-making', 'outbox', 'identity'],
      ['backup', 'uploads', 'api'],
      ['company'],
      ['search'],
      ['areas'],
      ['administration', 'web', 'operations', 'jobs'],
      ['demo-world'],
      ['programs', 'launch'],
    ]
    const above = floors.flatMap((floor, level) => {
      const upper = floors
        .slice(level + 1)
        .flat()
        .map((room) => `server/${room}/`)
      return floor.flatMap((room) => forbidden(`server/${room}/`, upper))
    })
    expect(above).toEqual([])
    const rooms = new Set(
      sourceFiles.flatMap(({ path }) => /^server\/([^/]+)\//.exec(path)?.[1] ?? []),
    )
    expect(floors.flat().toSorted()).toEqual([...rooms].toSorted())
  })

  test('what makes the bundle knows nothing of what it bundles, and nothing that runs knows it', () => {
    const rooms = ['schemas/', 'machines/', 'src/', 'server/']
    expect(sourceFiles.filter(({ path }) => path.startsWith('build/')).length).toBeGreaterThan(5)
    // What it writes names modules, too.
    expect(forbidden('build/', rooms).filter((line) => !line.includes('${'))).toEqual([])
    for (const room of rooms) expect(forbidden(room, ['build/', 'scripts/'])).toEqual([])
  })

  test('what serves the portal uses no tool: the programs and the demo world do', () => {
    const users = /^server\/(programs|demo-world)\//
    const serving = forbidden('server/', ['machines/tools/'])
    expect(serving.filter((line) => !users.test(line))).toEqual([])
  })

  test('walks, charts and gate are tools of their own: each knows the rehearsal and none of the others', () => {
    const rooms = ['walks', 'charts', 'gate'].map((room) => `machines/tools/${room}/`)
    for (const room of rooms)
      expect(
        forbidden(
          room,
          rooms.filter((other) => other !== room),
        ),
      ).toEqual([])
    expect(forbidden('machines/tools/rehearsal/', rooms)).toEqual([])
  })
})
