import { useState } from 'react'
import { useController } from 'react-hook-form'
import { maskedSecret, storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { SecretField } from '#src/ui/fields/special/secret-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'

/** A password or key. A stored one is never shown; it's kept or replaced. */
export function SecretAnswer({ path }: { path: string }) {
  const { multiline } = useControl('secret', path)
  const { asked, limit, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const [isSet, setIsSet] = useState(field.value === storedSecretPlaceholder)
  // Typing never clears a stored one: only the wizard removes or restores it.
  const isStillSet = field.value === storedSecretPlaceholder || (isSet && field.value !== '')
  if (isStillSet !== isSet) setIsSet(isStillSet)
  if (!asked) return null
  return (
    <SecretField
      {...texts}
      help={isSet ? 'One is saved. Enter a new one to replace it.' : texts.help}
      placeholder={isSet ? maskedSecret : undefined}
      multiline={multiline}
      limit={limit}
      value={field.value === storedSecretPlaceholder ? '' : field.value}
      onChange={(typed) => field.onChange(typed === '' && isSet ? storedSecretPlaceholder : typed)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
