import { useEffect, useRef } from 'react'

/** Within how many milliseconds two presses are one double press, as operating systems have it. */
const doublePress = 500
/** How many pixels a finger may miss the place of its first press by. */
const samePlace = 24

/** Of a press: all that components listen to, on either side of its click. */
const partsOfPress = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * The second half of a double press presses nothing but what the first one did: a refusal moves the page, and by then
 * another answer may lie under the finger.
 * @param refusal another one at each refusal; undefined or 0 before the first
 */
export function useIgnoreDoublePress(refusal: unknown): void {
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
      // A key clicks as well, at no place.
      if (!isIgnored || (type === 'click' && event.detail === 0)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const part of partsOfPress)
      window.addEventListener(part, onPart, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
