import { dequal } from 'dequal/lite'
import type { Choice, KnownIds } from '#schemas/questions/rules.ts'

/** What is chosen from the lists of the company, and whether it is still offered there. All pure. */

/**
 * Whether an answer names something that is no longer in its list; never before that was read.
 * @param empty the answer as nobody has given it, such as 0
 * @param extra what is offered in addition to the list
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
