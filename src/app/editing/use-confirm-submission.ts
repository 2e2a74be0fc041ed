import hash from '@emotion/hash'
import { useMemo } from 'react'
import { useAccess } from '../tenant/use-access.ts'
import { createConfirmationHandle } from './device-store.ts'
import { SentInAnotherTab } from './sending-now.ts'
import { deviceStoreKey } from './use-device-store.ts'
import { type SubmissionOptions, useSubmission } from './use-submission.ts'
import { useUnsentTextUpdates } from './use-unsent-text-updates.ts'

/**
 * Sends a confirmed action that has no input, such as a removal. Opened again while it's being sent, the dialog waits
 * for the response; after a lost response the same request is repeated.
 * @param asked names the action and its target
 */
export function useConfirmSubmission<Form, Output>(
  asked: string,
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  options: Omit<SubmissionOptions<Form, Output>, 'typed' | 'form'>,
) {
  const { personKey, tenant } = useAccess()
  // Hashed, since the target may be personal data.
  const key = deviceStoreKey('question', hash(asked), { personKey, tenantId: tenant.tenantId })
  const typed = useMemo(() => createConfirmationHandle(key), [key])
  const submission = useSubmission(send, { ...options, typed })
  useUnsentTextUpdates(typed, () => {
    if (submission.isSentBefore || submission.error instanceof SentInAnotherTab) options.close?.()
  })
  return submission
}
