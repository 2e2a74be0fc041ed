import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type EditedVendor, editedVendor, vendorLimits } from '#schemas/vendors/forms.ts'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { type TypedHere, useEachChange } from '#src/app/editing/typed-here.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'

const texts = z.object({ contact: z.string(), notes: z.string() })
type Texts = z.infer<typeof texts>

/** What was typed, and on top of what. */
export const typedEdit = z.object({ base: texts, typed: texts })
export type TypedEdit = z.infer<typeof typedEdit>

interface EditVendorFormProps {
  formId: string
  /** The vendor as it is stored now. */
  now: Vendor
  typed: TypedHere<TypedEdit>
  /** Who changed it while it was edited, in a sentence. */
  changedBy: string | undefined
  onSave: (edited: EditedVendor) => void
}

const fields = ['contact', 'notes'] as const
const labels = { contact: 'Contact', notes: 'Notes' } as const
const resolver = standardSchemaResolver<Texts, unknown, EditedVendor>(editedVendor)

/**
 * The form of a vendor's contact and notes. What somebody else has changed is taken over where it was left as it
 * was; where both changed it, what was typed stays and theirs is next to it.
 */
export function EditVendorForm({ formId, now, typed, changedBy, onSave }: EditVendorFormProps) {
  const { contact, notes } = now
  const [{ base, typed: before }] = useState(() => {
    const stored = { contact: contact ?? '', notes: notes ?? '' }
    return typed.read() ?? { base: stored, typed: stored }
  })
  const form = useForm<Texts, unknown, EditedVendor>({ defaultValues: before, resolver })
  const { register, handleSubmit, getValues, setFocus, setValue, formState } = form
  const { errors } = formState
  useEachChange(
    form,
    useCallback((values: Texts) => typed.save({ base, typed: values }), [typed, base]),
  )
  // The dialog opened before there was a field.
  useEffect(() => setFocus('contact'), [setFocus])
  const changed = fields.filter((field) => (now[field] ?? '') !== base[field])
  useEffect(() => {
    const stored = { contact: contact ?? '', notes: notes ?? '' }
    for (const field of fields) {
      if (getValues(field) === base[field]) setValue(field, stored[field])
    }
  }, [contact, notes, base, getValues, setValue])
  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSave)}>
      <Stack gap={4}>
        {(changedBy !== undefined || changed.length > 0) && (
          <Notice
            tone="warning"
            announce
            title={changedBy ?? 'This vendor was changed since you typed here.'}
          >
            <Stack gap={2}>
              {changed.map((field) => (
                <Theirs
                  key={field}
                  label={labels[field]}
                  text={now[field] ?? ''}
                  onUse={() => setValue(field, now[field] ?? '', { shouldValidate: true })}
                />
              ))}
              <p>Saving stores what is in the form.</p>
            </Stack>
          </Notice>
        )}
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
      </Stack>
    </form>
  )
}

/** What somebody else wrote. */
function Theirs({ label, text, onUse }: { label: string; text: string; onUse: () => void }) {
  return (
    <div>
      <p>
        {label} is now: <q>{text}</q>
      </p>
      <Button size="sm" onClick={onUse}>
        {`Use this ${label.toLowerCase()}`}
      </Button>
    </div>
  )
}
