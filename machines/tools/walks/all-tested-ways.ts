import { flows } from '../../flows.ts'
import { testedWalks, testedWaysOf } from './tested.ts'

/** The tested ways of every flow, made while this is imported: for a program that imports it and nothing after. */
export const allTestedWays: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  await Promise.all(
    flows.map(async ({ id, load }) => {
      const use = await load()
      return [id, use((rehearsal) => testedWaysOf(rehearsal, testedWalks(rehearsal)))]
    }),
  ),
)
