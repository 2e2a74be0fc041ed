import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { toast } from '#src/ui/toasts.ts'
import { awarenessFailureText } from '../../parts/awareness/failure-text.ts'
import { Markdown } from './markdown.tsx'

/** Explains enrollment in phishing tests, with a button to enroll. */
export function EnrollmentDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAccess()
  // Read on every opening, since enrolling changes the text.
  const details = useLazyReading(
    'phishingEnrollmentDetails',
    {},
    { failed: awarenessFailureText, fresh: true },
  )
  const mayEnroll = useMayCall('phishingEnroll')
  const enrollment = useConfirmSubmission(
    'enroll',
    (_: string | undefined, idempotencyKey) =>
      client.call('phishingEnroll', {}, { idempotencyKey }),
    {
      called: 'Your enrollment',
      close: onClose,
      onSent: () => {
        toast('Enrollment was submitted successfully')
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      sending={enrollment.isPending}
      title="Phishing test enrollment"
      footer={
        <>
          {enrollment.error && (
            <Notice tone="error">{awarenessFailureText(enrollment.error)}</Notice>
          )}
          <Button data-first-focus disabled={enrollment.isPending} onClick={onClose}>
            Close
          </Button>
          {mayEnroll && details.data?.showSubmitButton && (
            <Button
              variant="primary"
              loading={enrollment.isPending}
              onClick={() => enrollment.mutate(client.tenantId)}
            >
              Submit
            </Button>
          )}
        </>
      }
    >
      <ReadingPart of={details}>{({ content }) => <Markdown text={content.content} />}</ReadingPart>
    </Dialog>
  )
}
