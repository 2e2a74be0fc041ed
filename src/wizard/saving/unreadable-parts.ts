import type { Flow } from '#machines/engine/flow.ts'
import type { SentDraft } from '#machines/engine/machine/wizard.ts'
import {
  type UnreadableParts,
  withUnreadableAnswers,
} from '#machines/engine/questions/unreadable-answers.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallOptions } from '#src/api/client.ts'

/** Unreadable parts of a saved request, from opening to saving. */

/** Call options that read a saved request as far as possible and collect the rest. */
export function createUnreadablePartsCollector(): {
  readonly options: Required<Pick<CallOptions, 'salvage' | 'onLeftOut'>>
  /** The unreadable parts; undefined if there are none. */
  readonly unread: () => UnreadableParts | undefined
} {
  const paths: string[] = []
  let stored: { readonly answer: unknown } | undefined
  return {
    options: {
      salvage: true,
      onLeftOut: (more, answer) => {
        paths.push(...more)
        // Reading is repeated without the refused parts; the first response is the complete one.
        stored ??= { answer }
      },
    },
    unread: () => stored && { paths, stored: stored.answer },
  }
}

/** Parts the API refused to take back, by their paths. */
const refusedUnreadPaths = new WeakSet<readonly string[]>()

/**
 * Saves a request together with its unreadable parts. If the API doesn't take back what it sent, the request is saved
 * without them: otherwise no one could save anything.
 */
export async function saveWithUnreadableParts<D, S, Body, Output>(
  flow: Flow<D, S>,
  body: Body,
  { unread, facts }: SentDraft<D, S>,
  save: (body: Body) => Promise<Output>,
): Promise<Output> {
  if (!unread || refusedUnreadPaths.has(unread.paths)) return save(body)
  const whole = withUnreadableAnswers(flow, body, facts.draft, unread)
  if (whole === body) return save(body)
  try {
    return await save(whole)
  } catch (error) {
    if (!(error instanceof ApiError && [400, 422].includes(error.statusCode))) throw error
    const answer = await save(body)
    // It would be refused every time.
    refusedUnreadPaths.add(unread.paths)
    return answer
  }
}
