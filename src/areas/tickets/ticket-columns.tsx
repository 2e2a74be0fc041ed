import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TicketRow } from '#schemas/tickets/tickets.ts'
import { StatusTag } from '#src/parts/requests/status-tag.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Tag } from '#src/ui/tag.tsx'

/** A grid row, and whether someone else has written since the person last opened the ticket. */
export interface TicketRowWithUnread extends TicketRow {
  readonly isUnread: boolean
}

/** The ticket columns in the order of the spec (TKT-009). Times are Eastern. */
export const ticketColumns: readonly GridColumn<TicketRowWithUnread>[] = [
  {
    id: 'number',
    header: '#',
    value: ({ ticketNumber }) => ticketNumber,
    cell: ({ ticketNumber }) => (
      <OpenTicketButton number={ticketNumber}>{ticketNumber}</OpenTicketButton>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusTag status={status} />,
  },
  { id: 'opened', header: 'Opened', dates: 'time', value: ({ dateOpened }) => dateOpened },
  {
    id: 'summary',
    header: 'Summary',
    names: true,
    value: ({ summary }) => summary,
    cell: ({ ticketNumber, summary, isUnread }) => (
      <>
        <OpenTicketButton number={ticketNumber}>
          {summary || `Ticket ${ticketNumber}`}
        </OpenTicketButton>{' '}
        {isUnread && <Tag tone="info">Unread</Tag>}
      </>
    ),
  },
  { id: 'contact', header: 'Contact', names: true, value: ({ contact }) => contact ?? '' },
  {
    id: 'assignedTo',
    header: 'Assigned to',
    names: true,
    value: ({ assignedTo }) => assignedTo ?? '',
  },
  { id: 'type', header: 'Type', value: ({ type }) => type ?? '' },
  { id: 'subType', header: 'Sub-Type', value: ({ subType }) => subType ?? '' },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    help: 'Any activity on the ticket updates this date, even without a new note.',
    dates: 'time',
    value: ({ lastUpdated }) => lastUpdated ?? null,
  },
  { id: 'age', header: 'Age (days)', align: 'end', value: ({ age }) => age ?? null },
]

function OpenTicketButton({
  number,
  children,
}: {
  number: TicketRow['ticketNumber']
  children: ReactNode
}) {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, ticket: String(number) })}
      resetScroll={false}
      aria-haspopup="dialog"
      className={linkClass}
    >
      {children}
    </Link>
  )
}
