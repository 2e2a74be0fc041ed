import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod/mini'
import {
  type EditedVendor,
  editedVendor,
  vendorBody,
  vendorLimits,
} from '#schemas/vendors/forms.ts'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { ApiError, requestFailedText } from '#src/api/api-error.ts'
import { EditDialog } from '#src/app/editing/edit-dialog.tsx'
import { versionIfMatchOption } from '#src/app/editing/use-latest-version.ts'
import { useVersionedEdit } from '#src/app/editing/use-versioned-edit.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

const texts = z.object({ contact: z.string(), notes: z.string() })
const typedEdit = z.object({ base: texts, typed: texts })
const toVendorForm = ({ contact, notes }: Vendor) => ({
  contact: contact ?? '',
  notes: notes ?? '',
})
const labels = { contact: 'Contact', notes: 'Notes' }
const resolver = standardSchemaResolver<z.infer<typeof texts>, unknown, EditedVendor>(editedVendor)

/** Edits a vendor's contact and notes. */
export function EditVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const edit = useVersionedEdit({
    name: `edit-vendor.${vendor.id}`,
    called: `Your changes to ${vendor.name}`,
    schema: typedEdit,
    resolver,
    row: vendor,
    read: async (signal) => {
      // An API without our extensions has no such call; use the table's row instead.
      if (!extensions) return { entity: vendor, etag: undefined }
      const input = { params: { id: vendor.id } }
      const { output, etag } = await client.call('vendorDetails', input, { signal })
      if (output === null) throw new ApiError({ kind: 'missing', statusCode: 204, messages: [] })
      return { entity: output, etag }
    },
    formOf: toVendorForm,
    save: (edited, on, idempotencyKey) =>
      client.call(
        'vendorUpdate',
        { body: vendorBody(on.entity, edited) },
        { idempotencyKey, ...versionIfMatchOption(on) },
      ),
    close: onClose,
    onSaved: () =>
      toast('Vendor Info was successfully updated.', { duration: toastDurations.medium }),
    onFailed: () => toast(requestFailedText, { tone: 'error', duration: toastDurations.medium }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Edit ${vendor.name}`}
      onClose={onClose}
      labels={labels}
      firstField="contact"
    >
      {(now, { register, formState: { errors } }) => (
        <>
          <KeyValueList
            items={[
              { key: 'Vendor', value: now.name },
              { key: 'Service Offering', value: now.serviceOffering || '-' },
            ]}
          />
          <Stack gap={2}>
            <TextField
              {...register('contact')}
              label={labels.contact}
              inputMode="email"
              limit={vendorLimits.contact}
              error={errors.contact?.message}
              required
            />
            <TextAreaField
              {...register('notes')}
              label={labels.notes}
              rows={5}
              limit={vendorLimits.notes}
              error={errors.notes?.message}
              required
            />
          </Stack>
        </>
      )}
    </EditDialog>
  )
}
