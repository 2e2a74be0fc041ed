import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RestoredInputHandle } from './use-kept-form.ts'

/** Says that earlier input was restored, and offers to start over. */
export function RestoredInputNotice({
  of: { isOffered, discard },
  held,
}: {
  of: RestoredInputHandle
  held: boolean
}) {
  if (!isOffered) return null
  return (
    <Notice
      announce
      action={
        <Button size="sm" data-aside disabled={held} onClick={discard}>
          Discard
        </Button>
      }
    >
      You typed this earlier but didn't send it. We kept it on this device.
    </Notice>
  )
}
