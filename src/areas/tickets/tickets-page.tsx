import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { TicketRow } from '#schemas/tickets/tickets.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { lazyWidget } from '#src/ui/lazy-widget.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { useIsApproached } from '#src/ui/use-is-approached.ts'
import { useNow } from '#src/ui/use-now.ts'
import { ticketColumns } from './ticket-columns.tsx'
import type { TicketDialogProps } from './ticket-dialog.tsx'
import { TicketsFilter } from './tickets-filter.tsx'
import {
  activeColumnFilters,
  columnFilterLabels,
  matchesColumnFilters,
  type TicketsParams,
  type TicketsQuery,
  toTicketsQuery,
} from './tickets-params.ts'
import { useTicketsToAnswer } from './use-tickets-to-answer.ts'
import { useUnreadTicketNumbers } from './use-unread-ticket-numbers.ts'

const ticketDialog = lazyWidget<TicketDialogProps>(
  async () => (await import('./ticket-dialog.tsx')).TicketDialog,
)

/** The company's tickets, each with its conversation. */
export function TicketsPage({ search }: { search: TicketsParams }) {
  const { tenant } = useAccess()
  const [, change] = useAddressParams()
  const asked = toTicketsQuery(search, useNow(60_000))
  const close = () => change({ ticket: undefined })
  const isNearTicket = useIsApproached('main [aria-haspopup=dialog]')
  // If it can't be loaded, the address keeps the ticket: it's tried again, also after a reload.
  const TicketDialog = ticketDialog.use(search.ticket !== undefined || (isNearTicket && 'soon'))
  return (
    <Page>
      <PageHeading description={`${tenant.name}'s service tickets, newest first.`}>
        Service Tickets
      </PageHeading>
      <TicketsFilter shown={search} />
      {asked ? (
        <QueriedTickets asked={asked} search={search} />
      ) : (
        <TicketsGrid rows={[]} search={search} empty="Choose a start date and an end date." />
      )}
      {TicketDialog && <TicketDialog ticket={search.ticket} onClose={close} />}
    </Page>
  )
}

/** The tickets of the query, once loaded. */
function QueriedTickets({ asked, search }: { asked: TicketsQuery; search: TicketsParams }) {
  const reading = useLazyReading('tickets', { query: asked })
  return <TicketsGrid rows={reading} search={search} empty="No tickets match this view." />
}

interface TicketsGridProps {
  rows: readonly TicketRow[] | Reading<readonly TicketRow[]>
  search: TicketsParams
  empty: string
}

/** The only export whose name has the time (TKT-008; AMB-014). */
const exportName = { title: 'Tickets', withTime: true }

function TicketsGrid({ rows, search, empty }: TicketsGridProps) {
  const { awaiting, contact, type, subType } = search
  const unread = useUnreadTicketNumbers()
  const reading = 'again' in rows ? rows : undefined
  const { isKnown, toAnswer } = useTicketsToAnswer(awaiting === 'answer')
  const listed = 'again' in rows ? rows.data : rows
  const all = isKnown ? listed : undefined
  const shown = useMemo(
    () =>
      all
        ?.filter(
          (row) =>
            isWaiting(row, awaiting, toAnswer) &&
            matchesColumnFilters(row, { contact, type, subType }),
        )
        .map((row) => ({ ...row, isUnread: unread.has(String(row.ticketNumber)) })),
    [all, awaiting, toAnswer, unread, contact, type, subType],
  )
  return (
    <DataGrid
      title="Service Tickets"
      rows={reading ? { ...reading, data: shown } : (shown ?? [])}
      columns={ticketColumns}
      rowKey={({ ticketNumber }) => ticketNumber}
      initialPageSize={25}
      pageSizes={[25, 50]}
      exportName={exportName}
      filters={<ColumnFilterChips search={search} />}
      empty={{
        text: awaiting === undefined ? empty : noneWaits[awaiting],
      }}
    />
  )
}

/** The active column filters, each with a button to clear it. */
function ColumnFilterChips({ search }: { search: TicketsParams }) {
  const [, change] = useAddressParams()
  return activeColumnFilters(search).map(({ by, value }) => (
    <Button
      key={by}
      size="sm"
      iconAfter={<X aria-hidden="true" />}
      onClick={() => change({ [by]: undefined, page: undefined })}
    >
      {columnFilterLabels[by]}: {value}
    </Button>
  ))
}

const noneWaits = {
  yes: 'None of these tickets needs your approval.',
  answer: 'None of these tickets needs your reply.',
} as const

function isWaiting(
  { awaitingClientApproval, ticketNumber }: TicketRow,
  awaiting: TicketsParams['awaiting'],
  toAnswer: ReadonlySet<string> | undefined,
): boolean {
  if (awaiting === 'yes') return awaitingClientApproval === true
  return awaiting === undefined || toAnswer === undefined || toAnswer.has(String(ticketNumber))
}
