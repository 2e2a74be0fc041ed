import { CalendarSearch, CircleHelp, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { allowedLogRange, type LogRange } from '#schemas/operations/log-range.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { DateRange } from '#src/ui/widgets/date-range.tsx'
import { AccessLog } from './access-log.tsx'
import {
  type AccessLogParams,
  accessRange,
  rangeTitle,
  toRangeParams,
  toValidLogRange,
} from './access-log-params.ts'
import { FaqDialog } from './faq-dialog.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { RequestOrQuestionDialog } from './request-or-question-dialog.tsx'

type OpenDialog = 'faq' | 'requests' | 'feedback' | undefined

/** Who worked remotely, when and from where. Days and times are UTC (AMB-191). */
export function RemoteAccessPage({ search }: { search: AccessLogParams }) {
  const { tenant } = useAccess()
  const mayAsk = useMayCall('remoteAccessTicket')
  const [open, setOpen] = useState<OpenDialog>()
  const [, change] = useAddressParams()
  const now = useNow(60_000)
  const range = accessRange(search, now)
  const asked: LogRange | undefined = toValidLogRange(range, now)
  const { from: min, to: max } = allowedLogRange(now)
  const isWhole = range.from !== null && range.to !== null
  const close = () => setOpen(undefined)
  return (
    <Page gap={6}>
      <PageHeading
        description={`Who at ${tenant.name} connected remotely, when and from where. Dates and times are in UTC.`}
        actions={
          <Inline gap={2}>
            <Button
              icon={<CircleHelp aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setOpen('faq')}
            >
              FAQ
            </Button>
            {mayAsk && (
              <Button
                icon={<MessageSquarePlus aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setOpen('requests')}
              >
                Requests
              </Button>
            )}
          </Inline>
        }
      >
        {['Remote Access Activity', rangeTitle(range, now)].filter(Boolean).join(' ')}
      </PageHeading>
      <DateRange
        label="Date range"
        timeZone="UTC"
        help="Dates are in UTC. The log goes back one year."
        value={range}
        min={min}
        max={max}
        onChange={(chosen) => change({ ...toRangeParams(chosen, now), page: undefined })}
      />
      {mayAsk && (
        <p>
          Do your activity logs not look right?{' '}
          <button
            type="button"
            className={linkClass}
            aria-haspopup="dialog"
            onClick={() => setOpen('feedback')}
          >
            Click here
          </button>{' '}
          to report the issue.
        </p>
      )}
      {asked ? (
        <AccessLog range={asked} search={search} />
      ) : (
        <EmptyState
          icon={<CalendarSearch />}
          title={isWhole ? "Can't show these dates" : 'No dates chosen'}
        >
          {isWhole ? 'Choose different dates above.' : 'Choose a start date and an end date.'}
        </EmptyState>
      )}
      <FaqDialog open={open === 'faq'} onClose={close} />
      <RequestOrQuestionDialog
        open={open === 'requests'}
        onClose={close}
        onFaq={() => setOpen('faq')}
      />
      <FeedbackDialog open={open === 'feedback'} onClose={close} />
    </Page>
  )
}
