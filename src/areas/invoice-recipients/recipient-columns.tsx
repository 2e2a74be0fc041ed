import {
  type InvoiceRecipient,
  recipientStatus,
  recipientStatusNames,
} from '#schemas/billing/invoice-recipients.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'

/** A recipient as a grid row, with an id: the API has none (RECIP-012). */
export interface ListedRecipient extends InvoiceRecipient {
  readonly id: string
}

/** Adds unique ids, also for recipients who aren't contacts or share an address. */
export function toListedRecipients(recipients: readonly InvoiceRecipient[]): ListedRecipient[] {
  const taken = new Map<string, number>()
  return recipients.map((recipient) => {
    const name = String(recipient.profileAccountId ?? recipient.email)
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return { ...recipient, id: before === 0 ? name : `${name} ${before + 1}` }
  })
}

/** A status as text; one only the provider knows is shown as it came. */
export function statusName(status: number): string {
  return recipientStatusNames[status] ?? `Status ${status}`
}

/** The recipient columns. */
export const recipientColumns: readonly GridColumn<ListedRecipient>[] = [
  { id: 'fullName', header: 'Full Name', value: ({ fullName }) => fullName, names: true },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statusName(status),
    cell: ({ status }) => (
      <Tag tone={status === recipientStatus.billingContact ? 'billing' : 'neutral'}>
        {statusName(status)}
      </Tag>
    ),
  },
]
