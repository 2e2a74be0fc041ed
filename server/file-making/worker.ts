import { move } from 'piscina'
import { makeFileContent } from './file-content.ts'
import type { FilePlan } from './file-plan.ts'

/** A maker failed; the thread that it ran in continues. */
export interface MakerFault {
  readonly fault: unknown
}

/**
 * Where a worker thread begins: the content of a file by its plan, which changes threads without being copied. A
 * maker that fails returns its fault as a value, so that a task that fails is one whose thread ended.
 */
export default async function makeFile(plan: FilePlan): Promise<unknown> {
  try {
    const content = await makeFileContent(plan)
    // Small buffers of Node are parts of one that is shared and can not be transferred.
    const isWhole = content.byteLength === content.buffer.byteLength
    return move(isWhole ? content : new Uint8Array(content))
  } catch (fault) {
    return { fault } satisfies MakerFault
  }
}
