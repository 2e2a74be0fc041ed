import { createFileRoute } from '@tanstack/react-router'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. */
export const Route = createFileRoute('/_shell/_portal/add-user-services/detail/{-$id}')({
  staticData: { title: 'Add User Services' },
  component: () => <PageHeading>Add User Services</PageHeading>,
})
