import { useEffect, useRef } from 'react'

/** Milliseconds within which two presses count as a double press, as in operating systems. */
const doublePress = 500
/** Pixels a finger may move between the two presses. */
const samePlace = 24

/** The events of a press that components listen to, before and after its click. */
const partsOfPress = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Ignores the second half of a double press on another element: a refusal moves the page, and another answer may be
 * under the finger by then.
 * @param refusal a new value for each refusal; undefined or 0 before the first
 */
export function useIgnoreDoublePressOnRefusal(refusal: unknown): void {
  const refusedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (refusal) refusedAt.current = performance.now()
  }, [refusal])
  useEffect(() => {
    const listening = new AbortController()
    let first: { x: number; y: number; control: Element } | undefined
    let isIgnored = false
    const isSecond = ({ clientX, clientY, timeStamp, target }: MouseEvent) =>
      first !== undefined &&
      timeStamp - refusedAt.current < doublePress &&
      Math.hypot(clientX - first.x, clientY - first.y) < samePlace &&
      !(target instanceof Node && first.control.contains(target))
    const onPart = (event: MouseEvent) => {
      const { type, target, clientX: x, clientY: y } = event
      if (type === 'pointerdown') {
        isIgnored = isSecond(event)
        if (!isIgnored && target instanceof Element)
          first = { x, y, control: target.closest('button') ?? target }
      }
      // Key presses also click, without a position.
      if (!isIgnored || (type === 'click' && event.detail === 0)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const part of partsOfPress)
      window.addEventListener(part, onPart, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
