import { flowNamed } from '#machines/flows.ts'
import { fewCompaniesWith } from '#machines/tenants.ts'
import { generateWalks } from '#machines/walks/generate.ts'
import { walkedWays } from '#machines/walks/walked-ways.ts'

/** Generates a flow's walks beside the page, which takes seconds, and answers with the ways they take. */
self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const use = await flowNamed(data).load()
  self.postMessage(
    use((rehearsal) => {
      const companies = fewCompaniesWith(rehearsal.flags)
      return walkedWays(rehearsal.flow, generateWalks(rehearsal, { companies, deviations: true }))
    }),
  )
})
