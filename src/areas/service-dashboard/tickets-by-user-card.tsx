import { useNavigate } from '@tanstack/react-router'
import { maxPeopleInTicketsByUser, type TicketsByUser } from '#schemas/dashboard/dashboard.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Figure } from '#src/ui/figure/figure.tsx'
import type { FigureValue } from '#src/ui/figure/figure-data.ts'
import { useNow } from '#src/ui/use-now.ts'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'
import { DetailsLink } from './details-link.tsx'
import { ticketsOpenedByUserParams } from './ticket-link-params.ts'

const title = 'Opened Tickets by User (Top 10)'

/** The people who opened the most tickets. */
export function TicketsByUserCard() {
  const reading = useReading('ticketsByUser', {}, { failed: cardFailureText })
  return (
    <DashboardCard
      title={title}
      actions={<DetailsLink page="tickets" of="tickets by user" />}
      of={reading}
      isEmpty={({ users }) => users.length === 0}
    >
      {({ users }) => <People users={topUsers(users)} />}
    </DashboardCard>
  )
}

/** The people with the most tickets, at most ten; ties in the API's order (AMB-138). */
export function topUsers(users: TicketsByUser['users']): TicketsByUser['users'] {
  return users.toSorted((one, other) => other.count - one.count).slice(0, maxPeopleInTicketsByUser)
}

function People({ users }: TicketsByUser) {
  const { permissions } = useAccess()
  const navigate = useNavigate()
  const today = toDay(toEastern(useNow(60_000)))
  const show = ({ category }: FigureValue) => {
    const name = users[Number(category)]?.name
    if (name)
      void navigate({ to: '/service-tickets', search: ticketsOpenedByUserParams(name, today) })
  }
  return (
    <Figure
      kind="sidewaysBar"
      title="Opened tickets by user"
      summary="The people who opened the most tickets."
      categoryLabel="User"
      categories={users.map(({ name }, index) => ({ id: String(index), label: name }))}
      series={[{ id: 'opened', label: 'Opened tickets', values: users.map(({ count }) => count) }]}
      {...(mayOpen('/service-tickets', permissions) && { onPress: show })}
    />
  )
}
