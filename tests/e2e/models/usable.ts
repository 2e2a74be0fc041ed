import { expect, type Page } from '@playwright/test'
import { resize } from './resize.ts'

/** Checks for every page and step that axe doesn't cover (WCAG 2.2: 1.4.10, 2.4.7, 2.4.11). */

const desk = { width: 1440, height: 1000 }
const low = { width: 1280, height: 600 }
const narrow = { width: 320, height: 640 }

/**
 * Checks that the focused element is completely visible in a low window, and that long words
 * neither widen a narrow window nor are cut off.
 */
export async function expectVisibleFocusAndReflow(page: Page, where: string): Promise<void> {
  await expectLoaded(page)
  await resize(page, low)
  expect.soft(await page.evaluate(hiddenFromSight), `${where}, what has the focus`).toEqual([])
  await resize(page, narrow)
  expect.soft(await page.evaluate(tooWide), `${where}, 320 pixels wide`).toEqual([])
  await resize(page, desk)
}

/** Checks that nothing on the page is loading. */
export function expectLoaded(page: Page): Promise<void> {
  return expect(page.getByRole('status').filter({ hasText: /\bloading\b/i })).toHaveCount(0)
}

/**
 * Elements that aren't completely visible when focused: outside the window or covered. Runs in the
 * page.
 */
async function hiddenFromSight(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  const before = document.activeElement
  const found: string[] = []
  const controls =
    'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
  const open = document.querySelector('[aria-modal=true]') ?? document.body
  for (const element of open.querySelectorAll<HTMLElement>(controls)) {
    // A chart scrolls its focused element into view by itself.
    if (element.closest('section')?.querySelector('[role="application"]')) continue
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    element.focus()
    if (document.activeElement !== element) continue
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    // Elements larger than the window, such as charts, can't be completely visible.
    if (width < 3 || height > window.innerHeight - 100) continue
    const outside = top < 0 || bottom > window.innerHeight || left < 0 || right > window.innerWidth
    const inset = 3
    const points = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const
    const isOver = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && !element.contains(hit) && !hit.contains(element)
    })
    if (outside || isOver) {
      const at = `${Math.round(top)} to ${Math.round(bottom)}`
      const how = outside ? 'is not in the window' : 'is under something'
      found.push(`${element.outerHTML.slice(0, 120)} ${how} (${at})`)
    }
  }
  if (before instanceof HTMLElement) before.focus()
  if (before === document.body && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
  window.scrollTo(0, 0)
  return found
}

/** Elements that long words widen or that cut words off. Runs in the page and restores it. */
async function tooWide(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft@example'
  // The portal's own words are chosen to fit; names of people and companies aren't.
  const ours =
    'button, [role="button"], [role="tab"], [role="application"], label, legend, dt, th, option, nav, svg, header, footer'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = new Map<Text, string>()
  // A hyphenated word, such as an address, counts as one: a segment that can't wrap is long.
  const isPieceOfWord = ({ data, parentElement }: Text) => {
    if (!parentElement?.matches('span')) return false
    const { previousSibling: before, nextSibling: after } = parentElement
    const continues = before instanceof Text && /\S$/.test(before.data) && /^\S/.test(data)
    const goesOn = after instanceof Text && /^\S/.test(after.data) && /\S$/.test(data)
    return continues || goesOn
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || isPieceOfWord(node)) continue
    if (!/\p{L}/u.test(node.data)) continue
    if (
      node.parentElement?.closest('main, [aria-modal=true]') &&
      !node.parentElement.closest(ours)
    ) {
      texts.set(node, node.data)
    }
  }
  for (const [node, text] of texts) node.data = text.replace(/\S*\p{L}\S*/u, word)
  await nextFrame()
  await nextFrame()

  const { clientWidth, scrollWidth } = document.documentElement
  const name = (element: Element) => element.outerHTML.slice(0, 140)
  const shown = [...document.querySelectorAll('main *, [aria-modal=true] *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Charts, and what leads through them, may scroll in both directions (1.4.10 exempts
      // diagrams).
      !element.closest('section')?.querySelector('[role="application"]'),
  )
  const found: string[] = []
  if (scrollWidth > clientWidth) {
    const wide = shown.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    const deepest = wide.filter(
      (element) => !wide.some((one) => one !== element && element.contains(one)),
    )
    found.push(
      `The page scrolls ${scrollWidth - clientWidth} px sideways.`,
      ...deepest.slice(0, 4).map((element) => `Too wide: ${name(element)}`),
    )
  }
  for (const element of shown) {
    const { overflowX, clipPath } = getComputedStyle(element)
    const isControl = element.matches('input, select, textarea')
    if (overflowX === 'visible' || isControl || clipPath !== 'none') continue
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1) {
      const how = overflowX === 'hidden' || overflowX === 'clip' ? 'Cut' : 'Scrolls by itself'
      found.push(`${how}: ${name(element)}`)
    }
  }
  for (const [node, text] of texts) node.data = text
  window.scrollTo(0, 0)
  return found
}
