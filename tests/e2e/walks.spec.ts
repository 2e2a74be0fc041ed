import { flows } from '#machines/flows.ts'
import { generateWalks } from '#machines/walks/generate.ts'
import { expect, test } from './fixtures.ts'
import { isPlayable } from './models/walks/playable.ts'
import { scenes } from './models/walks/scenes.ts'
import { Walker } from './models/walks/walker.ts'

/** Law 5: the generated walks of every flow, in a real wizard against the real server. */

test.describe.configure({ mode: 'parallel' })

const { WALKS_FLOW, WALKS_DEVIATIONS, WALKS_LIMIT, WALKS_SEED } = process.env
const limit = WALKS_LIMIT === undefined ? {} : { limit: Number(WALKS_LIMIT) }
const seed = Number(WALKS_SEED ?? 1)
const deviations = WALKS_DEVIATIONS !== undefined

for (const { id } of flows.filter((flow) => WALKS_FLOW === undefined || flow.id === WALKS_FLOW)) {
  test(`${id}: what the page shows is what the machine says, on every ${deviations ? '' : 'happy '}walk`, async ({
    signedIn,
  }, testInfo) => {
    test.setTimeout(deviations ? 1_800_000 : 180_000)
    const page = await signedIn('Dana Whitfield')
    const found = await scenes[id]?.(page)
    if (!found) throw new Error(`Nobody knows where the walks of ${id} are played.`)
    await found(async (scene) => {
      const { flow } = scene.rehearsal
      const companies = [{ name: 'Northgate Capital', settings: scene.settings }]
      const set = generateWalks(scene.rehearsal, {
        companies,
        deviations,
        seed,
        ...limit,
        isPlayable: (at, moves) => isPlayable(flow, at, moves),
      })
      const walker = new Walker(page, scene)
      const began = performance.now()
      for (const [index, walk] of set.walks.entries()) {
        const beside = walk.deviations.map(({ name, step }) => `${step}: ${name}`).join('; ')
        await test.step(`walk ${index + 1} of ${set.walks.length} ${beside}`, () =>
          walker.play(walk))
      }
      const milliseconds = Math.round(performance.now() - began)
      testInfo.annotations.push({
        type: 'walks',
        description: JSON.stringify({
          flow: id,
          walks: set.walks.length,
          moves: set.steps,
          milliseconds,
        }),
      })
      process.stdout.write(
        `${id} ${set.walks.length} walks ${set.steps} moves ${milliseconds} ms\n`,
      )
      expect(set.walks.length).toBeGreaterThan(0)
    })
  })
}
