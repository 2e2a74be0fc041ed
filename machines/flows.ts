import { flows } from './flows.gen.ts'
import type { RegisteredFlow } from './portal/register-flow.ts'

/**
 * A registered flow by its id.
 * @throws if there is no such flow, listing all ids
 */
export function getFlow(id: string): RegisteredFlow {
  const found = flows.find((flow) => flow.id === id)
  if (found) return found
  throw new RangeError(
    `There is no flow ${id}: there are ${flows.map((one) => one.id).join(', ')}.`,
  )
}
