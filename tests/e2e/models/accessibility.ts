import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { resize } from './resize.ts'

/** A page takes in the minified one in about half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All that a machine can check: WCAG 2.2 A and AA, and the best practices; of every impact. */
const everything = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]
const desk = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }

/**
 * The looks of a page, in an order in which each differs from the one before in one thing. A width has its own
 * elements, so all rules are asked there; the dark one differs from the light in colours alone.
 */
const looks = [
  { colorScheme: 'light', viewport: desk, rules: everything },
  { colorScheme: 'dark', viewport: desk, rules: ['color-contrast'] },
  { colorScheme: 'dark', viewport: phone, rules: ['color-contrast'] },
  { colorScheme: 'light', viewport: phone, rules: everything },
] as const

/**
 * The page as it is breaks no rule of WCAG 2.2 AA and no best practice that a machine can check, in light and in dark, on a desk
 * and on a phone, has nothing that only a mouse can press, and does not scroll sideways. Every fault is reported, and the test continues. Leaves the
 * page in light and on a desk.
 * @param where what the page shows, for the report
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const { colorScheme, viewport, rules } of looks) {
    await page.emulateMedia({ colorScheme })
    await resize(page, viewport)
    await unscroll(page, viewport)
    expect
      .soft(
        await whileStill(page, () => obstacles(page, rules)),
        `${where}, ${colorScheme}, ${viewport.width} pixels wide`,
      )
      .toEqual([])
  }
  await resize(page, desk)
}

/**
 * Makes the window as high as the page: what the top bar covers at one scroll position a person scrolls clear,
 * but a machine takes it for unreachable.
 */
async function unscroll(page: Page, { width, height }: { width: number; height: number }) {
  let known = height
  // What takes a share of the window grows with it, up to its own limit.
  for (let turn = 0; turn < 3; turn += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= known) return
    await resize(page, { width, height: whole })
    known = whole
  }
}

/** Colors that are still changing are nobody's. What moves for as long as something is under way is left out. */
function expectStill(page: Page): Promise<void> {
  return expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
            .filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0)
}

/** What is read while nothing moves: where something began to, it is read again once that has ended. */
async function whileStill<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    await expectStill(page)
    await page.evaluate(() => {
      const noteMovement = () => document.documentElement.setAttribute('data-test-moved', '')
      document.documentElement.removeAttribute('data-test-moved')
      for (const kind of ['transitionrun', 'animationstart']) {
        document.addEventListener(kind, noteMovement, { once: true })
      }
    })
    const value = await read()
    const moved = await page.evaluate(() =>
      document.documentElement.hasAttribute('data-test-moved'),
    )
    if (!moved) return value
  }
}

async function obstacles(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    // No rule that is asked reads styles as files, which it would fetch and parse again on each look.
    (values) =>
      axe.run({ runOnly: values, resultTypes: ['violations'], preload: { assets: ['media'] } }),
    [...rules],
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
  found.push(...(await page.evaluate(namedWithoutRole)))
  found.push(...(await page.evaluate(beyondTheKeyboard)))
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return beyond > 0 ? [...found, `The page scrolls ${beyond} px sideways.`] : found
}

/**
 * What has a name and no role that is named, so that screen readers drop the name or read it instead of the content
 * (`aria-prohibited-attr`): axe is not sure of it where there is text inside, and reports nothing. Runs in the page.
 */
function namedWithoutRole(): string[] {
  const nameless = ':is(div, span, p, b, i, em, strong, code, small, sub, sup):not([role])'
  const roles = '[role=presentation], [role=none], [role=generic], [role=paragraph], [role=code]'
  return [
    ...document.querySelectorAll(`:is(${nameless}, ${roles}):is([aria-label], [aria-labelledby])`),
  ]
    .filter((one) => one.getAttribute('aria-label') || one.getAttribute('aria-labelledby'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => `A name without a role: ${one.outerHTML.slice(0, 160)}`)
}

/**
 * What shows itself as something to press, and is neither reached by Tab nor a part of something that is and that
 * arrow keys move through. Runs in the page.
 */
function beyondTheKeyboard(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=link]'
  const movedThrough =
    '[role=radiogroup], fieldset, [role=tablist], [role=menu], [role=listbox], [role=grid], [role=application]'
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isReached = (element: Element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.tabIndex >= 0 : false
  const isOff = (element: Element) =>
    element.matches(
      ':disabled, [aria-disabled=true], [aria-hidden=true] *, [inert] *, [aria-hidden=true]',
    )
  const isPartOfReached = (element: Element) => {
    const whole = element.parentElement?.closest(movedThrough)
    if (!whole) return false
    // A menu is opened by its button, which hands it the focus.
    if (whole.contains(document.activeElement)) return true
    return whole.matches('[role=menu]') || [whole, ...whole.querySelectorAll('*')].some(isReached)
  }
  const isPressable = (element: Element) =>
    getComputedStyle(element).cursor === 'pointer' && !element.closest('label')
  return [...document.querySelectorAll('body *')]
    .filter((element) => isShown(element) && !isOff(element))
    .filter((element) =>
      element.matches(controls)
        ? !isReached(element)
        : isPressable(element) && !element.closest(`${controls}, [tabindex]`),
    )
    .filter((element) => !isPartOfReached(element))
    .map((element) => `No key reaches ${element.outerHTML.slice(0, 160)}`)
}
