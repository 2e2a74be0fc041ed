import { useEffect, useState } from 'react'

/** A form, as far as it reports that something in it changed. */
export interface ChangingForm {
  subscribe(asked: { formState: { values: true }; callback: () => void }): () => void
}

/** Whether nothing was typed since a moment that the caller names; without a form never. */
export function useIsUnchanged(
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
