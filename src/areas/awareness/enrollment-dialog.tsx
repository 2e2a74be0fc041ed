import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/api/query.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'
import { failureText } from './failure-text.ts'
import { Markdown } from './markdown.tsx'

/** What taking part in phishing tests means, and the way to take part (spec 002 §3). */
export function EnrollmentDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAccess()
  // Read anew at each opening: enrolling changes what it says.
  const { data, error } = useQuery({
    ...query(client, 'phishingEnrollmentDetails', {}),
    gcTime: 0,
  })
  const mayEnroll = useMayCall('phishingEnroll')
  const [keys] = useState(createSubmissionKeys)
  const queryClient = useQueryClient()
  const mutationKey = [client.tenantId, 'phishingEnroll']
  const enrollment = useMutation({
    mutationKey,
    mutationFn: () =>
      client.call('phishingEnroll', {}, { idempotencyKey: keys.keyOf(client.tenantId) }),
    onSuccess: () => {
      toast('Enrollment was submitted successfully')
      onClose()
    },
  })
  const enroll = () => {
    // A second press may come before the button has rendered as busy.
    if (queryClient.isMutating({ mutationKey }) === 0) enrollment.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Phishing test enrollment"
      footer={
        <>
          {enrollment.error && (
            <Notice tone="error" style={{ flexBasis: '100%' }}>
              {failureText(enrollment.error)}
            </Notice>
          )}
          <Button data-first-focus onClick={onClose}>
            Close
          </Button>
          {mayEnroll && data?.showSubmitButton && (
            <Button variant="primary" loading={enrollment.isPending} onClick={enroll}>
              Submit
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="error">{failureText(error)}</Notice>}
      {!data && !error && <Loader />}
      {data && <Markdown text={data.content.content} />}
    </Dialog>
  )
}
