import { toEastern } from '#schemas/eastern-time.ts'
import { accessText } from '#schemas/terminate/access-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useFacts } from './facts.ts'

/** When access ends if this request is submitted now (spec 000 §9). */
export function AccessEnds() {
  const now = toEastern(useNow())
  const chosen = useFacts(({ draft }) => draft.serviceTerminationDate)
  if (chosen === null || chosen <= now) return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return <Notice>{accessText(now, chosen, timeZone)}</Notice>
}
