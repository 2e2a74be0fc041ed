import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { Contact, ContactLocation } from '#schemas/contacts/contacts.ts'
import {
  canChangeNotifications,
  type EditedContact,
  fixedNotificationsText,
  contactLabels as labels,
} from '#schemas/contacts/form.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Switch } from '#src/ui/widgets/switch.tsx'
import { PhoneField } from './phone-field.tsx'

/** A contact and the company's offices. */
export interface ContactWithOffices {
  readonly contact: Contact
  readonly locations: readonly ContactLocation[]
}

interface ContactFieldsProps {
  /** The values as stored now. */
  now: ContactWithOffices
  register: UseFormRegister<EditedContact>
  control: Control<EditedContact, unknown, EditedContact>
  errors: FieldErrors<EditedContact>
}

/** A contact's details, with fields for those that can be edited. */
export function ContactFields({ now, register, control, errors }: ContactFieldsProps) {
  const { contact } = now
  return (
    <>
      <KeyValueList
        items={[
          { key: 'Name', value: contact.name || '-' },
          { key: 'Account Type', value: contact.accountType || '-' },
          { key: 'Roles', value: contact.roles?.join(', ') || '-' },
          { key: 'Primary Email', value: contact.primaryEmail || '-' },
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
              options={officeChoices(now).map(({ id, name }) => ({ value: id, label: name }))}
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
              {...(!canChangeNotifications(contact) && { disabledBecause: fixedNotificationsText })}
            />
          )}
        />
      </Stack>
    </>
  )
}

/** The offices to choose from, including the contact's own if it's no longer in the list. */
export function officeChoices({
  contact,
  locations,
}: ContactWithOffices): readonly ContactLocation[] {
  const id = contact.locationId ?? contact.location?.id
  if (id === undefined || locations.some((one) => one.id === id)) return locations
  return [...locations, { id, name: contact.location?.name ?? `Location ${id}` }]
}
