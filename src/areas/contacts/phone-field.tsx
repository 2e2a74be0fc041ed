import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { EditedContact } from '#schemas/contacts/form.ts'
import { isPhoneNumber, phoneNumbers } from '#schemas/fields/phone-number.ts'
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx'

interface PhoneFieldProps extends Omit<TextFieldProps, 'name'> {
  name: 'primaryPhone' | 'secondaryPhone'
  control: Control<EditedContact, unknown, EditedContact>
}

const american = 'Without a country code, we treat it as a US number (+1).'
const unusual = "This doesn't look like a valid phone number. You can still save it."

/**
 * A phone number, of the US unless it says another country (CONTACT-023). Nothing is put before what is typed
 * (AMB-150). What the rules of the form allow and no country has is pointed out, and not refused.
 */
export function PhoneField({ control, ...field }: PhoneFieldProps) {
  const typed = useWatch({ control, name: field.name }).trim()
  const [isKnown, setKnown] = useState(phoneNumbers.isLoaded)
  useEffect(() => {
    // Where it can't be fetched nothing is pointed out: the number may be saved all the same.
    phoneNumbers.load().then(
      () => setKnown(true),
      () => undefined,
    )
  }, [])
  const isUnusual = isKnown && typed.length >= 10 && !field.error && !isPhoneNumber(typed)
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      help={isUnusual ? unusual : american}
      optional
    />
  )
}
