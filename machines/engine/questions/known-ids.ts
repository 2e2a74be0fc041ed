import { dequal } from 'dequal/lite'
import type { Choice, KnownIds } from '#schemas/questions/rules.ts'

/** Whether answers chosen from the company's lists are still offered there. Pure functions. */

/**
 * Whether an answer refers to something that is no longer in its list. False until the list is read.
 * @param empty the unanswered value, such as 0
 * @param extra ids that are offered in addition to the list
 */
export function isNoLongerOffered(
  { value, empty }: { readonly value: unknown; readonly empty: unknown },
  list: string,
  { known, extra }: { readonly known: KnownIds | undefined; readonly extra: readonly Choice[] },
): boolean {
  const ids = known?.[list]
  if (ids === undefined || dequal(value, empty)) return false
  return answerIds(value).some((id) => !ids.has(id) && extra.every((choice) => choice.value !== id))
}

/** The ids in an answer: one, several, a person's, or those of the people in its entries. */
function answerIds(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer]
  if (Array.isArray(answer)) return answer.flatMap(answerIds)
  if (typeof answer !== 'object' || answer === null) return []
  if ('profileAccountId' in answer) return answerIds(answer.profileAccountId)
  return 'profileAccount' in answer ? answerIds(answer.profileAccount) : []
}
