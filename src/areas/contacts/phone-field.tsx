import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { EditedContact } from '#schemas/contacts/form.ts'
import { isPhoneNumber, phoneNumbersLibrary } from '#schemas/fields/phone-number.ts'
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx'

interface PhoneFieldProps extends Omit<TextFieldProps, 'name'> {
  name: 'primaryPhone' | 'secondaryPhone'
  control: Control<EditedContact, unknown, EditedContact>
}

const american = 'Without a country code, we treat it as a US number (+1).'
const unusual = "This doesn't look like a valid phone number. You can still save it."

/**
 * A phone number, US unless it names another country (CONTACT-023). The input isn't reformatted (AMB-150). Numbers no
 * country has get a hint, but aren't refused.
 */
export function PhoneField({ control, ...field }: PhoneFieldProps) {
  const typed = useWatch({ control, name: field.name }).trim()
  const [isKnown, setKnown] = useState(phoneNumbersLibrary.isLoaded)
  useEffect(() => {
    // If it can't be loaded there is no hint; the number can still be saved.
    phoneNumbersLibrary.load().then(
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
