import { useState } from 'react'
import type { Contact } from '#schemas/contacts/contacts.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { lazyWidget } from '#src/ui/lazy-widget.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useIsApproached } from '#src/ui/use-is-approached.ts'
import { ContactActions, useContactPermissions } from './contact-actions.tsx'
import { contactColumns } from './contact-columns.tsx'
import type { EditContactDialogProps } from './edit-contact-dialog.tsx'

const editContactDialog = lazyWidget<EditContactDialogProps>(
  async () => (await import('./edit-contact-dialog.tsx')).EditContactDialog,
)

/** Contact information of the company's people. */
export function ContactsPage() {
  const { tenant } = useAccess()
  const { data, ...reading } = useReading('contacts', {})
  const mayUpdate = useMayCall('contactUpdate')
  const { mayChangeRoles, mayTerminate } = useContactPermissions()
  const [edited, setEdited] = useState<Contact>()
  const isNearEdit = useIsApproached('main [aria-haspopup=dialog]')
  const EditContactDialog = editContactDialog.use(
    edited !== undefined || (isNearEdit && 'soon'),
    () => setEdited(undefined),
  )
  const mayEdit = mayUpdate && data !== undefined && data.readOnly !== true
  return (
    <Page>
      <PageHeading description={`The people at ${tenant.name} and how to reach them.`}>
        Contact Information
      </PageHeading>
      <DataGrid
        title="Contacts"
        rows={{ ...reading, data: data?.contacts }}
        columns={contactColumns}
        rowKey={({ profileAccountId }) => profileAccountId}
        rowHeight={100}
        initialPageSize={25}
        pageSizes={[50]}
        onRowDoubleClick={mayEdit ? setEdited : undefined}
        {...((mayEdit || mayChangeRoles || mayTerminate) && {
          rowActions: (contact: Contact) => (
            <ContactActions
              contact={contact}
              onEdit={mayEdit ? () => setEdited(contact) : undefined}
            />
          ),
        })}
        empty={{ text: 'No contacts yet.' }}
      />
      {mayEdit && edited && EditContactDialog && (
        <EditContactDialog contact={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
