import { useNavigate } from '@tanstack/react-router'
import type { OpenedTickets } from '#schemas/dashboard/dashboard.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Figure } from '#src/ui/figure/figure.tsx'
import type { FigureValue } from '#src/ui/figure/figure-data.ts'
import { useNow } from '#src/ui/use-now.ts'
import styles from './dashboard.module.css'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'
import { DetailsLink } from './details-link.tsx'
import { formatMonth, ticketsOpenedInMonthParams } from './ticket-link-params.ts'

const title = 'Service Tickets'

/** Numbers of open and opened tickets. */
export function OpenedTicketsCard() {
  const reading = useReading('openedTickets', {}, { failed: cardFailureText })
  return (
    <DashboardCard
      title={title}
      actions={<DetailsLink page="tickets" of="service tickets" />}
      of={reading}
      isEmpty={({ openNow, months }) => months.length === 0 && !openNow}
    >
      {(opened) => <OpenedTicketCounts {...opened} />}
    </DashboardCard>
  )
}

function OpenedTicketCounts({ openNow, months }: OpenedTickets) {
  const { permissions } = useAccess()
  const navigate = useNavigate()
  const today = toDay(toEastern(useNow(60_000)))
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const show = ({ category }: FigureValue) => {
    const search = ticketsOpenedInMonthParams(months[Number(category)]?.month ?? '', today)
    if (search) void navigate({ to: '/service-tickets', search })
  }
  return (
    <>
      <dl className={styles.figures}>
        <HeadlineNumber name="Open Now" value={openNow} />
        {months.length > 0 && (
          <>
            <HeadlineNumber name="MTD Total" value={months.at(-1)?.count ?? 0} />
            <HeadlineNumber
              name={months.length === 1 ? 'Last Month' : `Last ${months.length} Months`}
              value={total}
            />
          </>
        )}
      </dl>
      {months.length > 0 && (
        <Figure
          kind="bar"
          title="Opened tickets by month"
          summary={`Tickets opened each month from ${formatMonth(months[0]?.month ?? '')} to ${formatMonth(months.at(-1)?.month ?? '')}.`}
          categoryLabel="Month"
          categories={months.map(({ month }, index) => ({
            id: String(index),
            label: formatMonth(month),
            short: formatMonth(month).replace(/^([A-Z][a-z]{2})[a-z]+(?= \d{4}$)/, '$1'),
          }))}
          series={[
            { id: 'opened', label: 'Opened tickets', values: months.map(({ count }) => count) },
          ]}
          {...(mayOpen('/service-tickets', permissions) && { onPress: show })}
        />
      )}
    </>
  )
}

function HeadlineNumber({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
