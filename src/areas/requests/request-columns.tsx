import { Link } from '@tanstack/react-router'
import type { RequestSummary } from '#schemas/requests/requests.ts'
import { StatusTag } from '#src/parts/requests/status-tag.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** The columns of submitted requests. Times are Eastern. */
export const requestColumns: readonly GridColumn<RequestSummary>[] = [
  {
    id: 'reference',
    header: 'Reference Number',
    value: ({ referenceNumber }) => referenceNumber,
    cell: ({ referenceNumber }) => (
      <Link to="/requests/$number" params={{ number: referenceNumber }} className={linkClass}>
        {referenceNumber}
      </Link>
    ),
  },
  { id: 'request', header: 'Request', value: ({ title }) => title },
  { id: 'about', header: 'About', value: ({ about }) => about },
  { id: 'submittedBy', header: 'Submitted By', value: ({ submittedBy }) => submittedBy },
  {
    id: 'submitted',
    header: 'Submitted',
    value: ({ submittedDate }) => submittedDate,
    dates: 'time',
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusTag status={status} />,
  },
  { id: 'tickets', header: 'Tickets', value: ({ tickets }) => tickets.length, align: 'end' },
]
