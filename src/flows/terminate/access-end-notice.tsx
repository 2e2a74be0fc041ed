import { accessEndNoticeText } from '#schemas/terminate/access-end-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useFacts } from './facts.ts'

/** When access ends if the request is submitted now, by the wizard's clock. */
export function AccessEndNotice() {
  useNow()
  const text = useFacts(({ draft: { serviceTerminationDate: chosen }, now }) => {
    if (chosen === null || chosen <= now) return undefined
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return accessEndNoticeText(now, chosen, timeZone)
  })
  return text && <Notice>{text}</Notice>
}
