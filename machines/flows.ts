import { flows } from './flows.gen.ts'
import type { RegisteredFlow } from './portal/register-flow.ts'

/** @throws where there is no such flow, naming those there are */
export function getFlow(id: string): RegisteredFlow {
  const found = flows.find((flow) => flow.id === id)
  if (found) return found
  throw new RangeError(
    `There is no flow ${id}: there are ${flows.map((one) => one.id).join(', ')}.`,
  )
}
