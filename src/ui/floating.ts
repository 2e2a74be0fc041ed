import { type RefObject, useEffect, useLayoutEffect } from 'react'

export interface Placement {
  /** Which edges align; by default `start`. */
  align?: 'start' | 'center' | 'end'
  /** Distance in pixels between the two. */
  gap?: number
  /** At least as wide as its anchor. */
  matchWidth?: boolean
}

type ElementRef = RefObject<HTMLElement | null>

/**
 * Shows an element with `popover="manual"` in the top layer next to its anchor while `open`: below, or
 * above where there is more room, never outside the window. Follows scrolling and resizing.
 */
export function useFloating(
  open: boolean,
  anchor: ElementRef,
  floating: ElementRef,
  { align = 'start', gap = 4, matchWidth = false }: Placement = {},
) {
  useLayoutEffect(() => {
    const element = floating.current
    const reference = anchor.current
    if (!open || !element || !reference) return
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => {
      const edge = 8
      const near = reference.getBoundingClientRect()
      if (matchWidth) element.style.minWidth = `${near.width}px`
      element.style.maxWidth = `${window.innerWidth - 2 * edge}px`
      const { offsetWidth: width, offsetHeight: height } = element
      const below = window.innerHeight - near.bottom - gap - edge
      const above = near.top - gap - edge
      const up = height > below && above > below
      const wanted = {
        start: near.left,
        center: near.left + (near.width - width) / 2,
        end: near.right - width,
      }[align]
      const top = up ? near.top - gap - height : near.bottom + gap
      element.style.left = `${Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))}px`
      element.style.top = `${Math.max(edge, top)}px`
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(element)
    resized.observe(reference)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, anchor, floating, align, gap, matchWidth])
}

/** Calls `dismiss` when, while `open`, something outside both elements is pressed or Escape is. */
export function useDismiss(
  open: boolean,
  anchor: ElementRef,
  floating: ElementRef,
  dismiss: (by: 'press' | 'escape') => void,
) {
  useEffect(() => {
    if (!open) return
    const pressOutside = (event: PointerEvent) => {
      const target = event.target
      if (!(target instanceof Node)) return
      if (anchor.current?.contains(target) || floating.current?.contains(target)) return
      dismiss('press')
    }
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Leaves a dialog open around what Escape closes inside it.
      event.preventDefault()
      dismiss('escape')
    }
    document.addEventListener('pointerdown', pressOutside, true)
    document.addEventListener('keydown', pressEscape)
    return () => {
      document.removeEventListener('pointerdown', pressOutside, true)
      document.removeEventListener('keydown', pressEscape)
    }
  }, [open, anchor, floating, dismiss])
}
