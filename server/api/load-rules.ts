import { loadCodeLibraries } from '#machines/engine/questions/code-libraries.ts'
import { flows } from '#machines/flows.gen.ts'

/** Loads the rules of all flows, which requests are checked against. */
export async function loadRules(): Promise<void> {
  await Promise.all(
    flows.map(async ({ loadFlow }) => {
      const withFlow = await loadFlow()
      await withFlow(loadCodeLibraries)
    }),
  )
}
