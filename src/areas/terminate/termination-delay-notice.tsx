import { accessEndNoticeText } from '#schemas/terminate/access-end-text.ts'
import { addSeconds, toEastern } from '#schemas/time/eastern-time.ts'
import { HelpdeskPhones } from '#src/parts/requests/helpdesk-phones.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useNow } from '#src/ui/use-now.ts'

/** What delays a termination, what that means right now, and whom to call if it's urgent (AMB-087). */
export function TerminationDelayNotice() {
  const now = toEastern(useNow())
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Notice title="Delays and cut-offs">
      <ul>
        <li>Immediate termination is automated and takes about 10 minutes.</li>
        <li>Requests made after 5 PM Eastern or on a weekend wait for the next business day.</li>
        <li>Federal holidays count as weekends.</li>
        <li>
          Urgent? Call the helpdesk: <HelpdeskPhones />.
        </li>
      </ul>
      <p>
        <strong>For an immediate termination.</strong>{' '}
        {accessEndNoticeText(now, addSeconds(now, 1), timeZone)}
      </p>
    </Notice>
  )
}
