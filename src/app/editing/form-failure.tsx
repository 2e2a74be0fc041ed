import { requestFailed } from '#src/api/api-error.ts'
import { errorText, referenceOf } from '#src/api/error-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Reference } from '#src/ui/reference.tsx'

/** What failed, and why where that is more. */
export function FormFailure({ text, error }: { text: string; error: unknown }) {
  const reason = errorText(error)
  const saysMore = reason !== text && reason !== requestFailed
  return (
    <Notice tone="error" title={saysMore ? text : undefined}>
      <p>{saysMore ? reason : text}</p>
      <Reference of={referenceOf(error)} />
    </Notice>
  )
}
