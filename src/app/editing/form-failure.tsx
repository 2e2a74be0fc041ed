import { requestFailedText } from '#src/api/api-error.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A failed submission: what failed, and the reason if it says more. */
export function FormFailure({ text, error }: { text: string; error: unknown }) {
  const reason = errorText(error)
  const saysMore = reason !== text && reason !== requestFailedText
  return (
    <Notice tone="error" title={saysMore ? text : undefined}>
      <p>{saysMore ? reason : text}</p>
      <FailureReference of={errorReference(error)} />
    </Notice>
  )
}
