import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { ContactsPage } from '#src/areas/contacts/contacts-page.tsx'

/** The company's people with their contact information. */
export const Route = createFileRoute('/_shell/_portal/users/contact-information')({
  ...pageRouteOptions({
    title: 'Contact Information',
    grids: [''],
    reads: ({ begin }) => begin('contacts', {}),
  }),
  component: ContactsPage,
})
