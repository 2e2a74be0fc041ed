import type { Flow } from '#machines/engine/flow.ts'
import type { SentDraft } from '#machines/engine/machine/wizard.ts'
import { type UnreadParts, withUnreadAnswers } from '#machines/engine/questions/unread-answers.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallOptions } from '#src/api/client.ts'

/** What could not be read of a saved request, from opening it to saving it. */

/** Reads a saved request as far as it can be read, and notes the rest. */
export function collectUnreadParts(): {
  readonly options: Required<Pick<CallOptions, 'salvage' | 'onLeftOut'>>
  /** What could not be read; undefined where all could. */
  readonly unread: () => UnreadParts | undefined
} {
  const paths: string[] = []
  let stored: { readonly answer: unknown } | undefined
  return {
    options: {
      salvage: true,
      onLeftOut: (more, answer) => {
        paths.push(...more)
        // What remains is read again without the parts that were refused; the first is all that came.
        stored ??= { answer }
      },
    },
    unread: () => stored && { paths, stored: stored.answer },
  }
}

/** What an API did not take back, by its paths as they were read. */
const refusedUnreadText = new WeakSet<readonly string[]>()

/**
 * Saves a request with what is stored of the answers that are still unread. An API that does not take back what it gave
 * gets the request without them: nobody could save anything else.
 */
export async function saveWithUnread<D, S, Body, Output>(
  flow: Flow<D, S>,
  body: Body,
  { unread, facts }: SentDraft<D, S>,
  save: (body: Body) => Promise<Output>,
): Promise<Output> {
  if (!unread || refusedUnreadText.has(unread.paths)) return save(body)
  const whole = withUnreadAnswers(flow, body, facts.draft, unread)
  if (whole === body) return save(body)
  try {
    return await save(whole)
  } catch (error) {
    if (!(error instanceof ApiError && [400, 422].includes(error.statusCode))) throw error
    const answer = await save(body)
    // It would be refused each time.
    refusedUnreadText.add(unread.paths)
    return answer
  }
}
