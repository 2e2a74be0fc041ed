import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'

/**
 * Sends a form. What is sent again after an answer was lost carries the same Idempotency-Key, so that it
 * never becomes two requests (DESIGN section 6).
 */
export function useSubmission<Form, Output>(
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  /** What makes it another request when it changes; all of it, unless told. */
  contentOf: (form: Form) => unknown = (form) => form,
) {
  const [keys] = useState(createSubmissionKeys)
  return useMutation({
    mutationFn: (form: Form) => send(form, keys.keyOf(contentOf(form))),
    onSuccess: keys.done,
  })
}
