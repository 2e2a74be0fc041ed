import { flows } from '../../flows.gen.ts'
import { testedTransitions, testedWalks } from './tested-walks.ts'

/** The tested transitions of every flow, computed on import: for a program that imports nothing after it. */
export const allTestedTransitions: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  await Promise.all(
    flows.map(async ({ id, load }) => {
      const use = await load()
      return [id, use((rehearsal) => testedTransitions(rehearsal, testedWalks(rehearsal)))]
    }),
  ),
)
