import { loadLibraries } from '#machines/engine/questions/libraries.ts'
import { flows } from '#machines/flows.gen.ts'

/** Loads what the rules of all flows ask: requests are judged by them. */
export async function loadRules(): Promise<void> {
  await Promise.all(
    flows.map(async ({ loadFlow }) => {
      const withFlow = await loadFlow()
      await withFlow(loadLibraries)
    }),
  )
}
