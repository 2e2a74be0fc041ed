import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useCallback, useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Contact, ContactLocation } from '#schemas/contacts/contacts.ts'
import {
  type EditedContact,
  editedContact,
  formOf,
  contactLabels as labels,
  mayChangeNotifications,
  notificationsFixed,
} from '#schemas/contacts/form.ts'
import { type TypedHere, useEachChange } from '#src/app/editing/typed-here.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Switch } from '#src/ui/widgets/switch.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import { PhoneField } from './phone-field.tsx'

const form = z.object({
  title: z.string(),
  locationId: z.union([z.number(), z.string()]).nullable(),
  primaryPhone: z.string(),
  secondaryPhone: z.string(),
  secondaryEmail: z.string(),
  sendNotifications: z.boolean(),
})
type Form = z.infer<typeof form>

/** What was typed, and on top of what. */
export const typedContact = z.object({ base: form, typed: form })
export type TypedContact = z.infer<typeof typedContact>

interface EditContactFormProps {
  formId: string
  /** The contact as it is stored now. */
  now: Contact
  locations: readonly ContactLocation[]
  typed: TypedHere<TypedContact>
  /** Who changed it while it was edited, in a sentence. */
  changedBy: string | undefined
  onSave: (edited: EditedContact) => void
}

const fields = Object.keys(form.shape) as (keyof Form)[]
const resolver = standardSchemaResolver<Form, unknown, EditedContact>(editedContact)

/**
 * The form of a contact. What somebody else has changed is taken over where it was left as it was; where both changed
 * it, what was typed stays and theirs is shown next to it.
 */
export function EditContactForm({
  formId,
  now,
  locations,
  typed,
  changedBy,
  onSave,
}: EditContactFormProps) {
  const [{ base, typed: before }] = useState(() => {
    const stored = formOf(now)
    return typed.read() ?? { base: stored, typed: stored }
  })
  const edit = useForm<Form, unknown, EditedContact>({ defaultValues: before, resolver })
  const { register, control, handleSubmit, getValues, setFocus, setValue, formState } = edit
  const { errors } = formState
  useEachChange(
    edit,
    useCallback((values: Form) => typed.save({ base, typed: values }), [typed, base]),
  )
  // The dialog opened before there was a field.
  useEffect(() => setFocus('title'), [setFocus])
  useEffect(() => {
    const stored = formOf(now)
    for (const field of fields) {
      if (getValues(field) === base[field]) setValue(field, stored[field])
    }
  }, [now, base, getValues, setValue])
  const stored = formOf(now)
  const changed = fields.filter((field) => stored[field] !== base[field])
  const offices = withStored(locations, now)
  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSave)}>
      <Stack gap={4}>
        {(changedBy !== undefined || changed.length > 0) && (
          <ChangedByOthers
            changedBy={changedBy}
            changes={changed.map((field) => ({
              label: labels[field],
              text: textOf(field, stored, offices),
              use: () => setValue(field, stored[field], { shouldValidate: true }),
            }))}
          />
        )}
        <KeyValueList
          items={[
            { key: 'Name', value: now.name || '-' },
            { key: 'Account Type', value: now.accountType || '-' },
            { key: 'Roles', value: now.roles?.join(', ') || '-' },
            { key: 'Primary Email', value: now.primaryEmail || '-' },
          ]}
        />
        <Stack gap={2}>
          <TextField
            {...register('title')}
            label={labels.title}
            error={errors.title?.message}
            optional
          />
          <Controller
            name="locationId"
            control={control}
            render={({ field, fieldState }) => (
              <SelectField
                {...field}
                label={labels.locationId}
                placeholder="No location"
                options={offices.map(({ id, name }) => ({ value: id, label: name }))}
                error={fieldState.error?.message}
              />
            )}
          />
          <PhoneField
            {...register('primaryPhone')}
            control={control}
            label={labels.primaryPhone}
            error={errors.primaryPhone?.message}
          />
          <PhoneField
            {...register('secondaryPhone')}
            control={control}
            label={labels.secondaryPhone}
            error={errors.secondaryPhone?.message}
          />
          <TextField
            {...register('secondaryEmail')}
            label={labels.secondaryEmail}
            inputMode="email"
            error={errors.secondaryEmail?.message}
            optional
          />
          <Controller
            name="sendNotifications"
            control={control}
            render={({ field }) => (
              <Switch
                {...field}
                label={labels.sendNotifications}
                {...(!mayChangeNotifications(now) && { disabledBecause: notificationsFixed })}
              />
            )}
          />
        </Stack>
      </Stack>
    </form>
  )
}

/** The office of a contact stays a choice, also where the list does not have it any more. */
function withStored(
  locations: readonly ContactLocation[],
  { location, locationId }: Contact,
): readonly ContactLocation[] {
  const id = locationId ?? location?.id
  if (id === undefined || locations.some((one) => one.id === id)) return locations
  return [...locations, { id, name: location?.name ?? `Location ${id}` }]
}

function textOf(field: keyof Form, stored: Form, offices: readonly ContactLocation[]): string {
  if (field === 'sendNotifications') return stored[field] ? 'On' : 'Off'
  if (field !== 'locationId') return stored[field]
  return offices.find(({ id }) => id === stored.locationId)?.name ?? 'No location'
}
