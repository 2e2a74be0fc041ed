import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type AddedVendor, addedVendor, addFailed, vendorLimits } from '#schemas/vendors/forms.ts'
import { offeringsByName } from '#schemas/vendors/offerings.ts'
import { errorText, referenceOf } from '#src/api/error-text.ts'
import { useEachChange, useTypedHere } from '#src/app/editing/typed-here.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { FormFailure } from '#src/areas/forms/form-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** The form as it is typed. */
const typedVendor = z.object({
  name: z.string(),
  contact: z.string(),
  /** Empty while none is chosen. */
  serviceOffering: z.string(),
  notes: z.string().nullish(),
})
type TypedVendor = z.input<typeof addedVendor>

const empty: TypedVendor = { name: '', contact: '', serviceOffering: '', notes: '' }
const options = offeringsByName.map((name) => ({ value: name, label: name }))
const resolver = standardSchemaResolver(addedVendor)

/** Adds a vendor, and asks it by e-mail as soon as it has an id (spec 001 §4). */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAccess()
  const formId = useId()
  const typed = useTypedHere('add-vendor', typedVendor)
  const [before] = useState(() => typed.read() ?? empty)
  const form = useForm<TypedVendor, unknown, AddedVendor>({ defaultValues: before, resolver })
  useEachChange(form, typed.save)
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const request = async (id: number) => {
    try {
      await client.call('vendorRequestSend', { params: { id } })
    } catch (error) {
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.medium,
        reference: referenceOf(error),
      })
    }
  }
  const adding = useSubmission(
    (body: AddedVendor, idempotencyKey) => client.call('vendorAdd', { body }, { idempotencyKey }),
    {
      called: 'Your new vendor',
      typed,
      close: onClose,
      onSent: ({ output: id }) => {
        toast('Vendor was successfully added.', { duration: toastDurations.medium })
        if (id !== null) void request(id)
      },
      onFailed: () => toast(addFailed, { tone: 'error', duration: toastDurations.medium }),
    },
  )
  useTaken(typed, onClose)
  return (
    <Dialog
      open
      title="Add vendor"
      onClose={onClose}
      sending={adding.isPending}
      footer={
        <>
          {adding.error && <FormFailure text={addFailed} error={adding.error} />}
          <Button
            disabled={adding.isPending}
            onClick={() => {
              typed.drop()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={adding.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(adding.mutate)}>
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
            help="The request to answer the questionnaire is sent there."
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
      </form>
    </Dialog>
  )
}
