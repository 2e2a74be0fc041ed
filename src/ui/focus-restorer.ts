import {
  type FocusPlace,
  focusHeadingIn,
  isVisible,
  listControls,
  moveFocusToSuccessor,
  overlaySelector,
} from './focus-successor.ts'

/** Number of remembered elements: what had the focus before a dialog opened, and before that. */
const remembered = 10

/** Controls restoring the focus in a document. */
export interface FocusRestorer {
  /** Call when another page is coming, which places the focus itself. */
  forget(): void
  /** Remembers the focused element. */
  note(): void
  stop(): void
}

/**
 * Restores the focus when the focused element disappears: a removed row, a dismissed notice, a dialog whose opener is
 * gone. It goes to what takes the element's place, else to what had it before, else to the nearest heading. Pressing an
 * empty part of the page may clear the focus.
 */
export function createFocusRestorer(document: Document): FocusRestorer {
  let recentPlaces: FocusPlace[] = []
  let released = false
  /** The focused element was in a dialog or menu that has closed since. */
  let overlayClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(target: EventTarget | null = document.activeElement): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    released = false
    overlayClosed = false
    recentPlaces = [
      { element: target },
      ...recentPlaces.filter(({ element }) => element !== target),
    ]
    recentPlaces.length = Math.min(recentPlaces.length, remembered)
  }

  function look(): void {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const [last] = recentPlaces
    if (overlayClosed) {
      overlayClosed = false
      if (!recentPlaces.some(moveFocusToSuccessor)) focusHeadingIn(body)
      return
    }
    if (!last || released) return
    released = isVisible(last.element)
    if (!released) recentPlaces.some(moveFocusToSuccessor)
  }

  /** Runs after React has placed the focus itself, if it does. */
  function scheduleLook(): void {
    clearTimeout(timer)
    timer = setTimeout(() => requestAnimationFrame(() => setTimeout(look)))
  }

  const removals = new MutationObserver((records) => {
    for (const { target, removedNodes, nextSibling, previousSibling } of records) {
      if (removedNodes.length === 0 || !(target instanceof Element)) continue
      for (const place of recentPlaces) {
        const held = place.gone?.parent ?? place.element
        const removed = [...removedNodes].find((node) => node.contains(held))
        if (!removed) continue
        if (isRemovedWithOverlay(removed, held)) {
          overlayClosed = true
          recentPlaces = recentPlaces.filter((other) => other !== place)
          continue
        }
        const index = place.gone ? -1 : indexIn(removed, place.element)
        place.gone = { parent: target, next: nextSibling, previous: previousSibling, index }
      }
    }
    scheduleLook()
  })
  removals.observe(document.body, { childList: true, subtree: true })
  const onFocus = ({ target }: FocusEvent) => {
    note(target)
    // Browsers scroll to the line being typed in, not to the whole text area.
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    else if (isInCell(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', scheduleLook)

  return {
    note,
    forget: () => {
      recentPlaces = []
      overlayClosed = false
    },
    stop() {
      clearTimeout(timer)
      removals.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', scheduleLook)
    },
  }
}

/**
 * Tables may be wider than their frame, and browsers don't scroll to partly hidden controls in them. Pressed elements
 * stay under the pointer.
 */
function isInCell(target: EventTarget | null): target is Element {
  return target instanceof Element && !!target.closest('td, th') && target.matches(':focus-visible')
}

/** Whether an element was removed together with its overlay. */
function isRemovedWithOverlay(removed: Node, held: Element): boolean {
  const overlay = held.closest(overlaySelector)
  return overlay !== null && removed.contains(overlay)
}

function indexIn(removed: Node, element: HTMLElement): number {
  return removed instanceof Element ? listControls(removed).indexOf(element) : -1
}
