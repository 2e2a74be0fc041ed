import { errorReference, errorText } from '#src/api/error-text.ts'
import { FailureReference } from '#src/ui/failure-reference.tsx'

interface ErrorMessageProps {
  error: unknown
  /** What a person reads of it. */
  text?: (error: unknown) => string
}

/** What a person reads of a failed call, and below it what support asks for (SHELL-086). */
export function ErrorMessage({ error, text = errorText }: ErrorMessageProps) {
  return (
    <>
      <p>{text(error)}</p>
      <FailureReference of={errorReference(error)} />
    </>
  )
}
