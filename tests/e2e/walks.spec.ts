import { appendFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { flows } from '#machines/flows.gen.ts'
import { createPicker } from '#machines/tools/rehearsal/sampling.ts'
import { type GeneratedWalk, generateWalks } from '#machines/tools/walks/generate.ts'
import {
  type DemoCompany,
  harbor,
  larkfield,
  northgate,
} from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { expectVisibleFocusAndReflow } from './models/usable.ts'
import { CompanyStateBackup } from './models/walks/company-state.ts'
import { isPlayable } from './models/walks/playable.ts'
import { SaveFailures } from './models/walks/save-failures.ts'
import type { WizardPageDetails } from './models/walks/walk-environment.ts'
import { walkEnvironments } from './models/walks/walk-environments.ts'
import { Walker } from './models/walks/walker.ts'
import type { PortalServer } from './portals/portal-server.ts'

/**
 * Law 5: the generated walks of every flow, in a real wizard against the real server. `npm run walks -- --browser`
 * asks for other walks than the happy ones.
 */

test.describe.configure({ mode: 'parallel' })
// What the browser logs for an answer that is an error.
test.use({ expectedComplaints: [/status of 500/] })

const { WALKS_FLOW, WALKS_DEVIATIONS, WALKS_LIMIT, WALKS_SEED, WALKS_REPORT } = process.env
const deviations = WALKS_DEVIATIONS !== undefined
const chosen = flows.map(({ id }) => id).filter((id) => id === (WALKS_FLOW ?? id))

/** A flow in a company, and the most walks that are played there. */
interface Play {
  readonly flow: string
  readonly company: DemoCompany
  readonly limit?: number
}

/** The first walk of Add User is a person's with full service: its steps depend most on the company. */
const elsewhere: readonly Play[] = [larkfield, harbor].map((company) => ({
  flow: 'addUser',
  company,
  limit: 1,
}))
const plays = (ids: readonly string[]): Play[] =>
  ids.map((flow) => ({
    flow,
    company: northgate,
    ...(WALKS_LIMIT !== undefined && { limit: Number(WALKS_LIMIT) }),
  }))

/** What is played on one page, so that two workers have about as much to do. */
const isLong = (id: string) => id === 'addUser'
const parts: readonly (readonly Play[])[] = [
  plays(chosen.filter(isLong)),
  [...plays(chosen.filter((id) => !isLong(id))), ...(WALKS_FLOW ? [] : elsewhere)],
].filter((part) => part.length > 0)

for (const part of parts) {
  const names = [...new Set(part.map(({ flow }) => flow))].join(', ')
  test(`on every ${deviations ? '' : 'happy '}walk the page shows what the machine says: ${names}`, async ({
    signedIn,
    portal,
  }) => {
    test.setTimeout(deviations ? 3_600_000 : 600_000)
    const page = await signedIn('Dana Whitfield')
    const accidents = new SaveFailures(portal)
    const state = new CompanyStateBackup(portal)
    await state.save()
    // Long walks have hours: a control that can't be pressed still fails at once.
    page.setDefaultTimeout(20_000)
    const looked = new Set<string>()
    for (const { flow: id, company, limit } of part) {
      const found = await walkEnvironments[id]?.(page, company)
      if (!found) throw new Error(`Nobody knows where the walks of ${id} are played.`)
      await found(async (scene) => {
        const seed = Number(WALKS_SEED ?? 1)
        const { walks: all } = generateWalks(scene.rehearsal, {
          companies: [{ name: company.name, settings: scene.settings }],
          deviations,
          seed,
          ...(limit && !deviations && { limit }),
          isPlayable: (at, steps) => isPlayable(scene.rehearsal, at, steps),
        })
        const walks = some(all, limit, seed)
        expect(walks).not.toHaveLength(0)
        // What every step holds is seen once for each.
        const walker = new Walker(page, scene, accidents, async (step) => {
          const where = `${id}, ${step}`
          if (!looked.has(where)) await expectVisibleFocusAndReflow(page, where)
          looked.add(where)
        })
        for (const [index, walk] of walks.entries()) {
          if (WALKS_REPORT)
            process.stdout.write(`${index + 1} of ${walks.length}: ${titleOf(walk)}\n`)
          const began = performance.now()
          const before = await newest(portal)
          await test.step(titleOf(walk), () => walker.play(walk))
          if (walk.stepIds.at(-1) === 'success')
            await expectStored(page, portal, scene.place, before)
          if (index + 1 < walks.length) await state.restore()
          if (WALKS_REPORT)
            await appendFile(WALKS_REPORT, reportLine(walk, performance.now() - began))
        }
      })
    }
  })
}

/** As many as asked for, drawn by the seed, in their order. */
function some<D>(walks: readonly GeneratedWalk<D>[], limit = walks.length, seed = 1) {
  const pick = createPicker(seed)
  const left = walks.map((_, index) => index)
  while (left.length > limit) left.splice(pick(left.length), 1)
  return left.flatMap((index) => walks[index] ?? [])
}

async function newest(portal: PortalServer): Promise<number> {
  const [row] = await portal.rows<{ id: number }>(
    'select coalesce(max(id), 0) as id from submitted_request',
  )
  return row?.id ?? 0
}

/** What was submitted is in the database with its tickets, and the page lists those. */
async function expectStored(
  page: Page,
  portal: PortalServer,
  { files }: WizardPageDetails,
  before: number,
) {
  const filed = await portal.rows<{ id: number; name: string }>(
    `select ticket.id, ticket.name from ticket
       join submitted_request request on request.id = request_id
      where request.id > $1 order by ticket.id`,
    before,
  )
  if (files === 'nothing') return expect(filed).toEqual([])
  expect(filed).not.toEqual([])
  if (files === 'unlisted') return
  await expect(page.getByRole('list', { name: 'Tickets opened' }).getByRole('listitem')).toHaveText(
    filed.map(({ id, name }) => `#${id}${name}`),
  )
}

function titleOf({ flow, company, variant, deviations }: GeneratedWalk<unknown>): string {
  const names = deviations.map(({ step, name }) => `${step}: ${name}`)
  return [`${flow} in ${company}`, variant, ...names].filter(Boolean).join(', ')
}

/** One line for anyone who reads what was walked. */
function reportLine(walk: GeneratedWalk<unknown>, milliseconds: number): string {
  const { flow, company, variant, deviations, steps } = walk
  const line = { flow, company, variant, deviations, steps: steps.length }
  return `${JSON.stringify({ ...line, milliseconds: Math.round(milliseconds) })}\n`
}
