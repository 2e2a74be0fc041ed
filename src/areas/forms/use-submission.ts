import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'

/**
 * Sends a form. What is sent again after an answer was lost carries the same Idempotency-Key, so that it
 * never becomes two requests (docs/architecture.md, Sending safely). While one is under way, another press sends nothing: an API without
 * such keys would take the two halves of a double click for two requests.
 */
export function useSubmission<Form, Output>(
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  /** What makes it another request when it changes; by default all of it. */
  contentOf: (form: Form) => unknown = (form) => form,
) {
  const [keys] = useState(createSubmissionKeys)
  const isUnderWay = useRef(false)
  const { mutate, ...submission } = useMutation({
    mutationFn: (form: Form) => send(form, keys.keyOf(contentOf(form))),
    onSuccess: keys.done,
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    ...submission,
    mutate: (...sent: Parameters<typeof mutate>) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(...sent)
    },
  }
}
