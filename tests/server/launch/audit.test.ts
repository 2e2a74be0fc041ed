import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '#scripts/audit.mjs'
import { printBillOfMaterials } from '#scripts/sbom.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-audit-'))
})
afterAll(() => rm(folder, { recursive: true }))

let printed: string
beforeEach(() => {
  printed = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  return () => write.mockRestore()
})

const answer = (vulnerabilities: object) => async () => ({
  metadata: { vulnerabilities: {}, dependencies: { prod: 300 } },
  vulnerabilities,
})
const grave = { fast: { name: 'fast', severity: 'high', range: '<2.0.0' } }
const refused = async () => ({ message: '405 Method Not Allowed - POST somewhere' })
const march = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-11T13:00:00Z')

test('without a registry and without an earlier answer nothing is known, which neither passes nor fails', async () => {
  const data = join(folder, 'none.json')
  expect(await audit({ data, ask: refused, packages: 'a' })).toEqual({ passed: 0, failed: 0 })
  expect(printed).toContain('NOT AUDITED')
  expect(printed).toContain('405 Method Not Allowed).')
  expect(printed).toContain("There's no earlier answer either.")
})

test('a grave weakness fails, then and where only the earlier answer is left, which says how old it is', async () => {
  const data = join(folder, 'grave.json')
  const asked = await audit({ data, ask: answer(grave), packages: 'a', now: march })
  expect(asked).toEqual({ passed: 0, failed: 1 })
  printed = ''
  const offline = await audit({ data, ask: refused, packages: 'a', now: later })
  expect(offline).toEqual({ passed: 0, failed: 1 })
  expect(printed).toContain(
    'Its last answer is 10 days old, of 2026-03-01, for the packages of today.',
  )
  expect(printed).toContain('high: fast <2.0.0')
})

test.each([
  ['none', {}],
  ['a grave one', grave],
])(
  'an earlier answer for other packages that found %s neither passes nor fails, and says so last',
  async (_what, found) => {
    const data = join(folder, 'other.json')
    await audit({ data, ask: answer(found), packages: 'a', now: march })
    const judged = await audit({ data, ask: refused, packages: 'b', now: later })
    expect(judged).toEqual({ passed: 0, failed: 0 })
    expect(printed).toContain('for other packages than those of today')
    expect(printed.trimEnd().split('\n').at(-1)).toBe(
      'So it is not known which weaknesses the packages of today have.',
    )
  },
)

test('an earlier answer for the packages of today passes for thirty days, and what it found fails later, too', async () => {
  const data = join(folder, 'old.json')
  const offline = (now: string) => audit({ data, ask: refused, packages: 'a', now: new Date(now) })
  await audit({ data, ask: answer({}), packages: 'a', now: march })
  expect(await offline('2026-03-31T12:00:00Z')).toEqual({ passed: 1, failed: 0 })
  expect(await offline('2026-04-01T12:00:00Z')).toEqual({ passed: 0, failed: 0 })
  await audit({ data, ask: answer(grave), packages: 'a', now: march })
  expect(await offline('2027-03-01T12:00:00Z')).toEqual({ passed: 0, failed: 1 })
})

test('the bill of materials names what runs in production by name, version and license, and nothing else', async () => {
  const { output } = await printBillOfMaterials({ quiet: true })
  const bill = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'xstate', 'react-dom', 'pg']))
  expect(names).not.toContain('vitest')
  const [fastify] = bill.components.filter(({ name }: { name: string }) => name === 'fastify')
  expect(fastify).toMatchObject({
    version: expect.stringMatching(/^\d/),
    licenses: [{ license: { id: 'MIT' } }],
  })
})
