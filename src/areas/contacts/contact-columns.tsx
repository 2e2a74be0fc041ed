import type { Contact } from '#schemas/contacts/contacts.ts'
import { contactLabels } from '#schemas/contacts/form.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

/** The contact columns; three are hidden by default (CONTACT-004). */
export const contactColumns: readonly GridColumn<Contact>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name ?? null, names: true },
  {
    id: 'accountType',
    header: 'Account Type',
    value: ({ accountType }) => accountType ?? null,
    startsHidden: true,
  },
  { id: 'title', header: contactLabels.title, value: ({ title }) => title ?? null, names: true },
  {
    id: 'location',
    header: contactLabels.locationId,
    value: ({ location }) => location?.name ?? null,
    names: true,
  },
  { id: 'roles', header: 'Roles', value: ({ roles }) => roles?.join(', ') ?? null, names: true },
  {
    id: 'serviceNotifications',
    header: 'Service Notifications',
    value: ({ serviceNotifications }) => serviceNotifications ?? null,
  },
  {
    id: 'primaryPhone',
    header: contactLabels.primaryPhone,
    value: ({ primaryPhone }) => primaryPhone ?? null,
    width: '9.5rem',
  },
  {
    id: 'secondaryPhone',
    header: contactLabels.secondaryPhone,
    value: ({ secondaryPhone }) => secondaryPhone ?? null,
    startsHidden: true,
  },
  {
    id: 'primaryEmail',
    header: 'Primary Email',
    value: ({ primaryEmail }) => primaryEmail ?? null,
    names: true,
    width: '13rem',
  },
  {
    id: 'secondaryEmail',
    header: contactLabels.secondaryEmail,
    value: ({ secondaryEmail }) => secondaryEmail ?? null,
    names: true,
    startsHidden: true,
  },
]
