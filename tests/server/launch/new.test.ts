import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The README's recipes, followed in a copy of the project: what `npm run new` writes runs as it stands. */

const root = resolve(import.meta.dirname, '../../..')
let copy: string
const flowFiles: string[] = []
const stepFiles: string[] = []

function run(...line: string[]) {
  // Inside a run of vitest its own variables would make an inner run a part of it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

function writeNew(...names: string[]): string[] {
  const { status, output } = run('scripts/run.mjs', 'new', ...names, '--files')
  expect(status, output).toBe(0)
  return output.split('\n').filter((line) => line.endsWith('.ts'))
}

function versionIn(declaration: string): number {
  return Number(/^ {2}version: (\d+),$/m.exec(declaration)?.[1])
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'stepwell-new-'))
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  for (const path of tracked.split('\n').filter((one) => one && !one.startsWith('docs/charts/'))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // What was signed is compared with the flow as it was: `npm run new` writes the examples again.
  rmSync(join(copy, 'tests/machines/examples'), { recursive: true })
  flowFiles.push(...writeNew('flow', 'guest-wifi'))
  stepFiles.push(...writeNew('step', 'terminate', 'equipment'))
  writeNew('step', 'file-transfer', 'retention')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a flow is three files of at most eighty lines, and a step three that were there', () => {
  expect(flowFiles).toHaveLength(3)
  const text = flowFiles.map((path) => readFileSync(join(copy, path), 'utf8')).join('')
  expect(text.split('\n').length).toBeLessThanOrEqual(80)
  expect(stepFiles).toEqual([
    'schemas/terminate/draft.ts',
    'schemas/terminate/rules.ts',
    'machines/terminate/flow.ts',
  ])
})

test('a step of a flow whose drafts are stored raises the version, whatever the flow is called', () => {
  for (const flow of ['terminate', 'file-transfer']) {
    const path = `machines/${flow}/flow.ts`
    const before = versionIn(readFileSync(join(root, path), 'utf8'))
    const after = readFileSync(join(copy, path), 'utf8')
    expect(versionIn(after)).toBe(before + 1)
    expect(after).toContain(`${before}: (draft) => draft`)
  }
})

test('a step stands before the one that submits in each order of steps that saves drafts', () => {
  const flow = readFileSync(join(copy, 'machines/file-transfer/flow.ts'), 'utf8')
  expect(flow).toContain("'transferScheduling', 'retention', 'summary'")
  expect(flow).toContain("isHostedSftp: ['hostedSftp']")
})

test('they are formatted and typed', () => {
  const files = [...flowFiles, ...stepFiles]
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', ...files).status).toBe(0)
  // The whole project is typed elsewhere: here what these files need of it.
  const folders = ['machines', 'schemas'].flatMap((room) => [
    `${room}/guest-wifi`,
    `${room}/terminate`,
  ])
  const project = { extends: './tsconfig.json', include: folders }
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(project))
  const { output } = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json')
  expect(output).toBe('')
})

test('the flow is walked, judged and submitted, its ticket is there, and the step is judged to be sound', () => {
  writeFileSync(join(copy, 'tests/server/api/guest-wifi.test.ts'), submission)
  const { status, output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/machines/files-of-flow.test.ts',
    'tests/machines/publish-gate.test.ts',
    'tests/server/api/guest-wifi.test.ts',
    '-t',
    'guestWifi|a sound flow terminate|a sound flow fileTransfer',
  )
  expect(status, output).toBe(0)
  expect(output).toMatch(/Tests .*[4-9] passed/)
})

test('what nobody has used may change as one goes on, without another version', () => {
  for (const [file, from, to] of [
    ['schemas/guest-wifi/draft.ts', 'notes: text(1_000),', 'notes: text(1_000), room: text(20),'],
    ['schemas/terminate/draft.ts', 'details: text(500),', 'details: text(500), room: text(20),'],
  ] as const) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }
  const { status, output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/machines/corpus.test.ts',
    '-t',
    '(guestWifi|terminate) opens',
  )
  expect(status, output).toBe(0)
  expect(output).toMatch(/Tests .*4 passed/)
  // Another step while nobody has used the version is a part of it.
  const flow = join(copy, 'machines/terminate/flow.ts')
  const version = versionIn(readFileSync(flow, 'utf8'))
  writeNew('step', 'terminate', 'parking')
  expect(versionIn(readFileSync(flow, 'utf8'))).toBe(version)
})

test('where something fails, nothing is left of it', () => {
  const registry = join(copy, 'machines/flows.gen.ts')
  const before = readFileSync(registry, 'utf8')
  const biome = join(copy, 'biome.json')
  const rules = readFileSync(biome, 'utf8')
  writeFileSync(biome, '{')
  const { status, output } = run('scripts/run.mjs', 'new', 'flow', 'car-park', '--files')
  writeFileSync(biome, rules)
  expect(status).toBe(1)
  expect(output).toContain('Nothing was changed.')
  expect(readFileSync(registry, 'utf8')).toBe(before)
  for (const path of [
    'schemas/car-park',
    'machines/car-park',
    'tests/machines/corpus/carPark.1.json',
  ])
    expect(existsSync(join(copy, path)), path).toBe(false)
})

test('a name that is none, or is taken, is refused with a sentence', () => {
  for (const [names, sentence] of [
    [['flow', 'Guest'], /is no name of a flow/],
    [['flow', 'office-365'], /"office-365" is no name of a flow.*begins with a letter/],
    [['flow', 'terminate'], /is there already/],
    [['flow', 'tools'], /machines\/tools is there already/],
    ...['return', 'switch', 'import', 'delete', 'then', 'flows', 'define-portal-flow'].map(
      (word) =>
        [['flow', word], new RegExp(`"${word}" can't name a flow: .*Nothing was changed`)] as const,
    ),
    [['step', 'guest-wifi', 'subject'], /has an answer subject already.*Nothing was changed/],
    [['step', 'guest-wifi', 'has-notes'], /has an answer hasNotes already.*Nothing was changed/],
    [['step', 'terminate', 'mailbox-options'], /has an answer mailboxOptions already/],
    [['step', 'terminate', 'office-365'], /"office-365" is no name/],
    [['step', 'nowhere', 'equipment'], /There's no flow nowhere/],
    [['step', 'terminate', 'phone'], /has a step phone already/],
    [['page', 'x'], /npm run new -- flow/],
    [['step', 'add-user', 'parking'], /write the step by hand.* Nothing was changed/],
    [['step', 'plan-upgrade', 'parking'], /named answer by answer.* Nothing was changed/],
  ] as const) {
    const { status, output } = run('scripts/run.mjs', 'new', ...names, '--files')
    expect(status).toBe(1)
    expect(output).toMatch(sentence)
  }
  for (const draft of ['schemas/add-user/draft.ts', 'schemas/plan-upgrade/draft.ts'])
    expect(readFileSync(join(copy, draft), 'utf8')).toBe(readFileSync(join(root, draft), 'utf8'))
})

test('a word that modules keep for themselves names no flow', () => {
  const contextual = 'implements interface let package private protected public static yield'
  const words = [...contextual.split(' '), 'arguments', 'await', 'eval']
  const script = `
    import { writeNewFlow } from './scripts/new-flow.mjs'
    for (const word of ${JSON.stringify(words)}) {
      try {
        console.log(word, writeNewFlow(word))
      } catch (error) {
        console.log(error.message)
      }
    }`
  const { output } = run('--input-type=module', '-e', script)
  expect(output.trim().split('\n')).toEqual(
    words.map((word) => expect.stringMatching(`^"${word}" can't name a flow: `)),
  )
})

const submission = `import { expect, test } from 'vitest'
import { submittedResponse } from '#schemas/contract/submitted-response.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

test('guestWifi is submitted, and its ticket is there', async () => {
  const { profileAccountId, email, name } = demoPeople.dana
  const confirmAcknowledgement = {
    acknowledgedBy: { profileAccountId, email, fullName: name },
    acknowledgedDate: '2026-03-02T09:00:00',
  }
  const answers = { subject: 'Mona', hasNotes: false, notes: '', confirmAcknowledgement }
  const body = { answers, draftId: 0 }
  const { status, output } = await api.call('POST /extensions/flows/guest-wifi/requests', { body })
  expect(status).toBe(200)
  const [ticket] = submittedResponse.parse(output)?.tickets ?? []
  expect(ticket?.ticketName).toBe('Guest wifi for Mona')
  const found = await api.call(\`GET /tickets/\${ticket?.ticketId}?ticketId=\${ticket?.ticketId}\`)
  expect(found).toMatchObject({ status: 200 })
})
`

test('a command that finds everything installed and built waits for no other start, and writes nothing', () => {
  mkdirSync(join(copy, '.cache'), { recursive: true })
  writeFileSync(join(copy, '.cache', 'ensuring'), String(process.pid))
  const { status, output } = run('scripts/run.mjs', 'flows')
  rmSync(join(copy, '.cache'), { recursive: true })
  expect({ status, output }).toEqual({ status: 0, output: '' })
})
