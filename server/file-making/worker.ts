import { move } from 'piscina'
import { makeFileContent } from './file-content.ts'
import type { FilePlan } from './file-plan.ts'

/** A maker failed, but its thread continues. */
export interface MakerFault {
  readonly fault: unknown
}

/**
 * The worker's entry point: makes a file and transfers its content without copying. A failing maker
 * returns a fault as a value, so that a rejected task always means that the thread ended.
 */
export default async function makeFile(plan: FilePlan): Promise<unknown> {
  try {
    const content = await makeFileContent(plan)
    // Small Node buffers share memory and can't be transferred.
    const isWhole = content.byteLength === content.buffer.byteLength
    return move(isWhole ? content : new Uint8Array(content))
  } catch (fault) {
    return { fault } satisfies MakerFault
  }
}
