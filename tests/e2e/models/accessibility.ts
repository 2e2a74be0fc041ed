import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { resize } from './resize.ts'

/** The minified version loads in about half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Everything that can be checked automatically: WCAG 2.2 A and AA, and best practices, of any
 * impact.
 */
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
 * Variants of a page, each differing from the one before in one aspect. Each width has its own
 * elements and gets all rules; dark differs from light in colors only.
 */
const looks = [
  { colorScheme: 'light', viewport: desk, rules: everything },
  { colorScheme: 'dark', viewport: desk, rules: ['color-contrast'] },
  { colorScheme: 'dark', viewport: phone, rules: ['color-contrast'] },
  { colorScheme: 'light', viewport: phone, rules: everything },
] as const

/**
 * Checks a page against WCAG 2.2 AA and best practices, in light and dark, on desktop and phone.
 * Nothing may require a mouse or make the page scroll sideways. Reports all faults and lets the
 * test continue. Leaves the page in light mode on desktop.
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
 * Makes the window as tall as the page: people can scroll to what the top bar covers, but the
 * checker considers it unreachable.
 */
async function unscroll(page: Page, { width, height }: { width: number; height: number }) {
  let known = height
  // Elements sized relative to the window grow with it, up to their limit.
  for (let turn = 0; turn < 3; turn += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= known) return
    await resize(page, { width, height: whole })
    known = whole
  }
}

/**
 * Waits until colors have stopped changing, leaving out animations that run as long as something is
 * loading.
 */
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

/** Runs the checks while nothing moves; repeats them if something started to. */
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
    // None of the rules needs style sheets, which axe would otherwise load and parse each time.
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
 * Elements that have a name but no role, so that screen readers ignore the name or read it instead
 * of the content (`aria-prohibited-attr`). axe doesn't report them if they contain text. Runs in
 * the page.
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
 * Elements that look clickable but can't be reached by Tab or, within a widget, by arrow keys. Runs
 * in the page.
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
    // A menu receives the focus from its button.
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
