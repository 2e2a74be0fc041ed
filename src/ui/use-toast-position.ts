import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  type CoverableControl,
  findToastPosition,
  type ScreenBox,
  type ToastPosition,
} from './toast-position.ts'

const actions = 'a[href], button, summary, [role=button], [role=option], [role=menuitem]'
/** A check box is often visually hidden, so its label counts too. */
const fields = 'input, select, textarea, label, [contenteditable], [role=combobox]'

/** Pixels from the edges of the window and of the page's column. */
const margin = 16

/**
 * Keeps toasts where they cover no control of the page or of a dialog, whatever scrolls or appears. Hovered toasts
 * don't move. If a small window has too little room, they scroll.
 * @param toasts the current toasts; without any, nothing is measured
 */
export function useToastPosition(
  region: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
) {
  const place = useRef<ToastPosition>(undefined)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || toasts.length === 0) {
      place.current = undefined
      return
    }
    const put = () => {
      const area = pageArea()
      const room = area.bottom - area.top
      element.style.maxHeight = `${room}px`
      element.toggleAttribute('data-scrolls', element.scrollHeight > room)
      if (element.matches(':hover, :focus-within')) return
      const { offsetWidth: width, offsetHeight: height } = element
      const next = findToastPosition(
        { width, height },
        area,
        controlsOutside(element, area),
        place.current,
      )
      place.current = next
      if (!next) return
      element.style.left = `${next.left}px`
      element.style.top = `${next.top}px`
    }
    put()
    let frame = 0
    const putSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(put)
    }
    const changes = new MutationObserver(putSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    const gone = new AbortController()
    const { signal } = gone
    addEventListener('scroll', putSoon, { capture: true, passive: true, signal })
    addEventListener('resize', putSoon, { signal })
    addEventListener('focusin', putSoon, { signal })
    // Expanding something moves what is below it.
    addEventListener('toggle', putSoon, { capture: true, signal })
    return () => {
      gone.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [region, toasts])
}

/** The area between the navigation and the window's edge, below the top bar. */
function pageArea(): ScreenBox {
  const { clientWidth, clientHeight } = document.documentElement
  const page = document.querySelector('main')?.getBoundingClientRect()
  const bar = document.querySelector('header')?.getBoundingClientRect()
  return {
    left: Math.max(page?.left ?? 0, 0) + margin,
    right: Math.min(page?.right ?? clientWidth, clientWidth) - margin,
    top: Math.max(bar?.bottom ?? 0, 0) + margin,
    bottom: clientHeight - margin,
  }
}

function controlsOutside(region: Element, area: ScreenBox): CoverableControl[] {
  return [...document.querySelectorAll(`${actions}, ${fields}`)]
    .filter((one) => !region.contains(one))
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      // The field being typed in counts as an action.
      return { left, top, right, bottom, isAction: one.matches(`:is(${actions}), :focus`) }
    })
    .filter(({ left, top, right, bottom }) => {
      return right - left > 1 && bottom > area.top && top < area.bottom
    })
}
