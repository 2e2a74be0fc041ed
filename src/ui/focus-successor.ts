/** An element that had the focus, and where it was if it is gone. */
export interface FocusPlace {
  readonly element: HTMLElement
  gone?: Gone
}

interface Gone {
  /** What it, or what held it, was taken out of. */
  readonly parent: Element
  readonly next: Node | null
  readonly previous: Node | null
  /** Its position among the controls of what was taken out with it; -1 where that is not known. */
  readonly index: number
}

/** What closes: what was in it leaves no place. */
export const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [popover]'

const controls =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** The controls in an element, itself included, in their order. */
export function listControls(root: Element): HTMLElement[] {
  return [root, ...root.querySelectorAll(controls)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls),
  )
}

/** Whether people see it. */
export function isVisible(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

/** Gives the focus to what had it, or to what is nearest to where that was; whether anything took it. */
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

/** Where something is that is still in the page but not seen; what is closed, as a dialog, leaves no place. */
function hiddenPlace(element: HTMLElement): Gone | undefined {
  let hidden: Element = element
  while (hidden.parentElement && !isVisible(hidden.parentElement)) hidden = hidden.parentElement
  const parent = hidden.parentElement
  if (!element.isConnected || !parent || element.closest(overlaySelector)) return undefined
  const { nextSibling: next, previousSibling: previous } = hidden
  return { parent, next, previous, index: listControls(hidden).indexOf(element) }
}

/** The control in the same position, as the button of the next row, else the first. */
function focusControlIn(node: Node, index: number): boolean {
  if (!(node instanceof Element) || !isVisible(node)) return false
  const found = listControls(node).filter(isVisible)
  const same = found[index]
  return (same !== undefined && takesFocus(same)) || found.some(takesFocus)
}

/** The heading of the nearest part of the page. */
function focusNearestHeading(element: Element): boolean {
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    if (focusHeadingIn(part)) return true
  }
  return false
}

/** Gives the focus to a heading in an element: one made for it, as a step's, before any other; whether any took it. */
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

/** Nothing behind a dialog takes the focus, nor does what is disabled. */
function takesFocus(element: HTMLElement): boolean {
  element.focus()
  return document.activeElement === element
}
