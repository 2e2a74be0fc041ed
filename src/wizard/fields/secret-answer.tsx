import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { keptSecret, maskedSecret } from '#schemas/secrets.ts'
import { SecretField } from '#src/ui/fields/secret-field.tsx'
import { useAnswer } from '../use-answer.tsx'

export interface SecretAnswerProps<Path extends string> {
  path: Path
  help?: ReactNode
  label?: string
  /** Several lines, as keys have them. */
  multiline?: boolean
}

/** A password or a key. One that is kept is never shown: it stays, or another is typed in its place. */
export function SecretAnswer<Path extends string>({
  path,
  label,
  help,
  multiline,
}: SecretAnswerProps<Path>) {
  const { asked, limit, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const [isKept, setIsKept] = useState(field.value === keptSecret)
  // Typing never empties a kept one: it is the wizard that forgot it, or that brought it back.
  const isStillKept = field.value === keptSecret || (isKept && field.value !== '')
  if (isStillKept !== isKept) setIsKept(isStillKept)
  if (!asked) return null
  return (
    <SecretField
      {...texts}
      {...(label && { label })}
      help={isKept ? 'One is kept. Type another to replace it.' : help}
      placeholder={isKept ? maskedSecret : undefined}
      multiline={multiline}
      limit={limit}
      value={field.value === keptSecret ? '' : field.value}
      onChange={(typed) => field.onChange(typed === '' && isKept ? keptSecret : typed)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
