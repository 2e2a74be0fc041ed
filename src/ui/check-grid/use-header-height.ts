import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height of a table's header in pixels; it changes when its check boxes name their rows. */
export function useHeaderHeight(table: RefObject<HTMLTableElement | null>): number {
  const [height, setHeight] = useState(44)
  useLayoutEffect(() => {
    const head = table.current?.tHead
    if (!head) return
    const observer = new ResizeObserver(() => setHeight(head.offsetHeight))
    observer.observe(head)
    return () => observer.disconnect()
  }, [table])
  return height
}
