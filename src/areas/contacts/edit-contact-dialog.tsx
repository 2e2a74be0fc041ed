import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod/mini'
import type { Contact } from '#schemas/contacts/contacts.ts'
import {
  contactBody,
  type EditedContact,
  editedContact,
  contactLabels as labels,
  toContactForm,
} from '#schemas/contacts/form.ts'
import { requestFailedText } from '#src/api/api-error.ts'
import { EditDialog } from '#src/app/editing/edit-dialog.tsx'
import { versionIfMatchOption } from '#src/app/editing/use-latest-version.ts'
import { useVersionedEdit } from '#src/app/editing/use-versioned-edit.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { toast } from '#src/ui/toasts.ts'
import { ContactFields, type ContactWithOffices, officeChoices } from './contact-fields.tsx'
import { contactName } from './contact-name.ts'

const form = z.object({
  title: z.string(),
  locationId: z.nullable(z.union([z.number(), z.string()])),
  primaryPhone: z.string(),
  secondaryPhone: z.string(),
  secondaryEmail: z.string(),
  sendNotifications: z.boolean(),
})
type Form = z.infer<typeof form>

const typedContact = z.object({ base: form, typed: form })
const resolver = standardSchemaResolver<Form, unknown, EditedContact>(editedContact)

export interface EditContactDialogProps {
  contact: Contact
  onClose: () => void
}

/** Edits how a contact is reached, with their title and office. */
export function EditContactDialog({ contact, onClose }: EditContactDialogProps) {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const edit = useVersionedEdit({
    name: `edit-contact.${contact.profileAccountId}`,
    called: `Your changes to ${contactName(contact)}`,
    schema: typedContact,
    resolver,
    row: { contact, locations: [] } satisfies ContactWithOffices,
    read: async (signal) => {
      const input = { params: { id: contact.profileAccountId } }
      // An API without our extensions has no such call; use the grid's row instead.
      const [{ output, etag }, locations] = await Promise.all([
        extensions
          ? client.call('contactDetails', input, { signal })
          : { output: contact, etag: undefined },
        client.call('contactLocations', {}, { signal }),
      ])
      return { entity: { contact: output ?? contact, locations: locations.output ?? [] }, etag }
    },
    formOf: (now: ContactWithOffices) => toContactForm(now.contact),
    save: (edited, on, idempotencyKey) =>
      client.call(
        'contactUpdate',
        { body: contactBody(on.entity.contact, edited, on.entity.locations) },
        { idempotencyKey, ...versionIfMatchOption(on) },
      ),
    close: onClose,
    onSaved: () => toast('Contact Info was successfully updated.'),
    onFailed: () => {
      toast(requestFailedText, { tone: 'error' })
    },
  })
  return (
    <EditDialog
      edit={edit}
      title={`Edit ${contactName(contact)}`}
      onClose={onClose}
      labels={labels}
      textOf={(field, now) => fieldText(field, now, edit.latest.data?.entity)}
      firstField="title"
    >
      {(now, { register, control, formState }) => (
        <ContactFields now={now} register={register} control={control} errors={formState.errors} />
      )}
    </EditDialog>
  )
}

function fieldText(field: string, now: Form, entity: ContactWithOffices | undefined): string {
  if (field === 'sendNotifications') return now.sendNotifications ? 'On' : 'Off'
  if (field === 'locationId') {
    const offices = entity ? officeChoices(entity) : []
    return offices.find(({ id }) => id === now.locationId)?.name ?? 'No location'
  }
  const texts: Readonly<Record<string, unknown>> = now
  return String(texts[field])
}
