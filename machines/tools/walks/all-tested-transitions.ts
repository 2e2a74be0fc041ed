import { flows } from '../../flows.ts'
import { testedTransitionsOf, testedWalks } from './tested.ts'

/** The tested transitions of every flow, computed while this is imported: for a program that imports it and nothing after. */
export const allTestedTransitions: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  await Promise.all(
    flows.map(async ({ id, load }) => {
      const use = await load()
      return [id, use((rehearsal) => testedTransitionsOf(rehearsal, testedWalks(rehearsal)))]
    }),
  ),
)
