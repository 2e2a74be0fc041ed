import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller } from 'react-hook-form'
import { z } from 'zod/mini'
import {
  type AddedVendor,
  addedVendor,
  addFailedMessage,
  vendorLimits,
} from '#schemas/vendors/forms.ts'
import { offeringsByName } from '#schemas/vendors/offerings.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { FormDialog } from '#src/app/editing/form-dialog.tsx'
import { FormFailure } from '#src/app/editing/form-failure.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** The form's input. */
const typedVendor = z.object({
  name: z.string(),
  contact: z.string(),
  /** Empty if none is chosen. */
  serviceOffering: z.string(),
  notes: z.nullish(z.string()),
})
type TypedVendor = z.input<typeof addedVendor>

const empty: TypedVendor = { name: '', contact: '', serviceOffering: '', notes: '' }
const options = offeringsByName.map((name) => ({ value: name, label: name }))
const resolver = standardSchemaResolver<TypedVendor, unknown, AddedVendor>(addedVendor)

/** Adds a vendor, then emails it the questionnaire. */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAccess()
  const store = useDeviceStore(typedVendor, 'add-vendor')
  const { form, kept } = useKeptForm(store, empty, { resolver, onGone: onClose })
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const request = async (id: number) => {
    try {
      await client.call('vendorRequestSend', { params: { id } })
    } catch (error) {
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.medium,
        reference: errorReference(error),
      })
    }
  }
  const adding = useSubmission(
    (body: AddedVendor, idempotencyKey) => client.call('vendorAdd', { body }, { idempotencyKey }),
    {
      called: 'Your new vendor',
      typed: store,
      close: onClose,
      onSent: ({ output: id }) => {
        toast('Vendor was successfully added.', { duration: toastDurations.medium })
        if (id !== null) void request(id)
      },
      onFailed: () => toast(addFailedMessage, { tone: 'error', duration: toastDurations.medium }),
    },
  )
  return (
    <FormDialog
      title="Add vendor"
      onClose={onClose}
      kept={kept}
      submission={adding}
      submitLabel="Add"
      onSubmit={handleSubmit(adding.mutate)}
      failure={adding.error && <FormFailure text={addFailedMessage} error={adding.error} />}
    >
      <Stack gap={2}>
        <TextField
          {...register('name')}
          label="Name"
          limit={vendorLimits.name}
          error={errors.name?.message}
          required
        />
        <TextField
          {...register('contact')}
          label="Contact email"
          inputMode="email"
          help="We write to this address when you ask the vendor to complete the questionnaire."
          limit={vendorLimits.contact}
          error={errors.contact?.message}
          required
        />
        <Controller
          name="serviceOffering"
          control={control}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              onChange={(chosen) => field.onChange(chosen ?? '')}
              label="Service Offering"
              options={options}
              error={fieldState.error?.message}
              required
            />
          )}
        />
        <TextAreaField
          {...register('notes')}
          label="Notes"
          limit={vendorLimits.notes}
          error={errors.notes?.message}
          optional
        />
      </Stack>
    </FormDialog>
  )
}
