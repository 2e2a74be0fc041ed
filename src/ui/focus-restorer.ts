import {
  type FocusPlace,
  focusHeadingIn,
  isVisible,
  listControls,
  moveFocusToSuccessor,
  overlaySelector,
} from './focus-successor.ts'

/** How many elements are remembered: what had the focus before a question opened, and before that. */
const remembered = 10

export interface FocusRestorer {
  /** Another page is on its way, which places the focus itself. */
  forget(): void
  /** Remembers what has the focus now. */
  note(): void
  stop(): void
}

/**
 * Restores the focus when what had it goes away: a row that was removed, a notice that was
 * answered, a question whose opener is gone. It goes to what is in its place, else to what had it before, else to
 * the heading of where it was. A press on the empty page may clear the focus.
 */
export function createFocusRestorer(document: Document): FocusRestorer {
  let recentPlaces: FocusPlace[] = []
  let released = false
  /** What had the focus was in a dialog or a menu that closed since. */
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

  /** After React has placed the focus itself, where it does. */
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
        if (closedWith(removed, held)) {
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
    // Browsers bring the line that is typed in into sight, not the whole of a box of lines.
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
 * In a table, which may be wider than its frame: browsers leave a control that is cut there as it is. What a pointer
 * presses stays under it.
 */
function isInCell(target: EventTarget | null): target is Element {
  return target instanceof Element && !!target.closest('td, th') && target.matches(':focus-visible')
}

/** Whether something went away as what closed around it. */
function closedWith(removed: Node, held: Element): boolean {
  const overlay = held.closest(overlaySelector)
  return overlay !== null && removed.contains(overlay)
}

function indexIn(removed: Node, element: HTMLElement): number {
  return removed instanceof Element ? listControls(removed).indexOf(element) : -1
}
