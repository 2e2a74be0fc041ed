import { useEffect, useState } from 'react'

/** The part of a form that reports changes. */
export interface ChangingForm {
  subscribe(asked: { formState: { values: true }; callback: () => void }): () => void
}

/** Whether the form is unchanged since `fromNow` was called; false without a form. */
export function useUnchangedSince(
  form: ChangingForm | undefined,
): [isUnchanged: boolean, fromNow: () => void] {
  const subscribe = form?.subscribe
  const [isUnchanged, setUnchanged] = useState(false)
  useEffect(
    () => subscribe?.({ formState: { values: true }, callback: () => setUnchanged(false) }),
    [subscribe],
  )
  return [isUnchanged, () => setUnchanged(subscribe !== undefined)]
}
