import { type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'

type TextInputElement = HTMLInputElement | HTMLTextAreaElement

/**
 * The length of an uncontrolled field's text. Text over the limit stays and is refused immediately; nothing is ever
 * cut.
 * @param limit maximum characters; undefined for none
 * @param countFrom length from which the counter shows, so that shorter texts render nothing
 */
export function useTextLength<Node extends TextInputElement>(
  limit: number | undefined,
  {
    countFrom = Number.POSITIVE_INFINITY,
    ref,
  }: { countFrom?: number; ref?: Ref<Node> | undefined },
) {
  const control = useRef<Node>(null)
  const [length, setLength] = useState(0)
  const from = Math.min(countFrom, (limit ?? Number.POSITIVE_INFINITY) + 1)
  const count = useCallback(() => {
    const next = control.current?.value.length ?? 0
    setLength(next >= from ? next : 0)
  }, [from])
  // Restored text, and text the form sets, counts too.
  useLayoutEffect(count)
  const attach = useCallback(
    (node: Node | null) => {
      control.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
      return undefined
    },
    [ref],
  )
  const isTooLong = limit !== undefined && length > limit
  return {
    ref: attach,
    count,
    /** 0 below `countFrom`. */
    length,
    tooLong: isTooLong ? sharedFieldMessages.tooLong(limit, length) : undefined,
  }
}
