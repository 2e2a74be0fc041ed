import { errorReference, errorText } from '#src/api/error-text.ts'
import { FailureReference } from '#src/ui/failure-reference.tsx'

interface ErrorMessageProps {
  error: unknown
  /** The text for the error. */
  text?: (error: unknown) => string
}

/** The message of a failed call, with the reference that support asks for below it (SHELL-086). */
export function ErrorMessage({ error, text = errorText }: ErrorMessageProps) {
  return (
    <>
      <p>{text(error)}</p>
      <FailureReference of={errorReference(error)} />
    </>
  )
}
