import type { Ref } from 'react'
import type { FieldTexts } from '../field-frame.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import styles from './secret-field.module.css'

interface SecretFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string | undefined
  /** Maximum characters; longer input is refused, never cut. */
  limit?: number | undefined
  /** Multiple lines, for keys. */
  multiline?: boolean | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A secret: masked while typing, and the browser doesn't offer to save it. */
export function SecretField({ multiline = false, onChange, ref, ...rest }: SecretFieldProps) {
  const shared = { ...rest, spellCheck: false }
  return multiline ? (
    <TextAreaField
      {...shared}
      autoComplete="off"
      className={styles.masked}
      onChange={(event) => onChange(event.currentTarget.value)}
      ref={ref}
    />
  ) : (
    <TextField
      {...shared}
      type="password"
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      ref={ref}
    />
  )
}
