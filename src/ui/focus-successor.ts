/** A focused element, and its former place if it was removed. */
export interface FocusPlace {
  readonly element: HTMLElement
  gone?: RemovedPlace
}

interface RemovedPlace {
  /** The parent it, or its container, was removed from. */
  readonly parent: Element
  readonly next: Node | null
  readonly previous: Node | null
  /** Its index among the controls of the removed container; -1 if unknown. */
  readonly index: number
}

/** Overlays: a removed one leaves no place. */
export const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [popover]'

const controls =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** The controls in an element, including itself, in order. */
export function listControls(root: Element): HTMLElement[] {
  return [root, ...root.querySelectorAll(controls)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls),
  )
}

/** Whether an element is visible. */
export function isVisible(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

/**
 * Focuses the element again, or what is nearest to its former place.
 * @returns whether anything took the focus
 */
export function moveFocusToSuccessor({ element, gone }: FocusPlace): boolean {
  if (isVisible(element)) return takesFocus(element)
  const place = gone ?? hiddenPlace(element)
  if (!place || !isVisible(place.parent)) return false
  const { parent, next, previous, index } = place
  for (let node = next; node; node = node.nextSibling) if (focusControlIn(node, index)) return true
  for (let node = previous; node; node = node.previousSibling)
    if (focusControlIn(node, index)) return true
  return focusNearestHeading(parent)
}

/** The place of an element that is in the page but hidden; closed overlays have none. */
function hiddenPlace(element: HTMLElement): RemovedPlace | undefined {
  let hidden: Element = element
  while (hidden.parentElement && !isVisible(hidden.parentElement)) hidden = hidden.parentElement
  const parent = hidden.parentElement
  if (!element.isConnected || !parent || element.closest(overlaySelector)) return undefined
  const { nextSibling: next, previousSibling: previous } = hidden
  return { parent, next, previous, index: listControls(hidden).indexOf(element) }
}

/** Focuses the control at the same index, such as the next row's button, else the first. */
function focusControlIn(node: Node, index: number): boolean {
  if (!(node instanceof Element) || !isVisible(node)) return false
  const found = listControls(node).filter(isVisible)
  const same = found[index]
  return (same !== undefined && takesFocus(same)) || found.some(takesFocus)
}

/** Focuses the heading of the nearest section. */
function focusNearestHeading(element: Element): boolean {
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    if (focusHeadingIn(part)) return true
  }
  return false
}

/**
 * Focuses a heading in an element, preferring one made for it, such as a step's.
 * @returns whether any took the focus
 */
export function focusHeadingIn(part: Element): boolean {
  const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(isVisible)
  const heading = headings.findLast(({ tabIndex, attributes }) => {
    return tabIndex === -1 && attributes.getNamedItem('tabindex') !== null
  })
  const chosen = heading ?? headings[0]
  if (!chosen) return false
  chosen.tabIndex = -1
  return takesFocus(chosen)
}

const parts =
  'section, article, [role="dialog"], [role="alertdialog"], [role="region"], [role="tabpanel"], main'

/** Focuses an element. @returns whether it took the focus; disabled elements and elements behind a dialog don't */
function takesFocus(element: HTMLElement): boolean {
  element.focus()
  return document.activeElement === element
}
