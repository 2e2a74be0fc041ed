import hash from '@emotion/hash'
import { useMemo } from 'react'
import { useAccess } from '../tenant/use-access.ts'
import { createUnansweredCall } from './device-store.ts'
import { SentInAnotherTab } from './sending-now.ts'
import { storeKey } from './use-device-store.ts'
import { type SubmissionOptions, useSubmission } from './use-submission.ts'
import { useUnsentTextUpdates } from './use-unsent-text-updates.ts'

/**
 * Sends what a question asks for, which has no text: left while it is sent and asked again, it waits for the answer and
 * closes with it, and after an answer that was lost the same goes again.
 * @param asked names what is asked for, and of what
 */
export function useConfirmSubmission<Form, Output>(
  asked: string,
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  options: Omit<SubmissionOptions<Form, Output>, 'typed' | 'form'>,
) {
  const { personKey, tenant } = useAccess()
  // Who or what it is about is nobody's to read.
  const key = storeKey('question', hash(asked), { personKey, tenantId: tenant.tenantId })
  const typed = useMemo(() => createUnansweredCall(key), [key])
  const submission = useSubmission(send, { ...options, typed })
  useUnsentTextUpdates(typed, () => {
    if (submission.isSentBefore || submission.error instanceof SentInAnotherTab) options.close?.()
  })
  return submission
}
