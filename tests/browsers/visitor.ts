import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { DrivenElement, Driver } from './driver.ts'

/** The timeout for elements to appear, in milliseconds: these browsers render in software. */
const longest = 20_000

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)

/** Records the page's errors from here on, and adds helpers that find elements by role. */
const prepared = `
  if (!window.TestingLibraryDom) {
    window.complaints = []
    addEventListener('error', (event) => complaints.push(String(event.message)))
    addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)))
    const said = console.error
    console.error = (...parts) => { complaints.push(parts.join(' ')); said.apply(console, parts) }
    const define = undefined, exports = undefined, module = undefined;
    (function () { ${testingLibrary} }).call(window)
  }`

const found = `
  const [role, name, exact] = arguments
  // The library drops blanks between the parts of a name, which browsers keep.
  const plain = (text) => text.replace(/\\s/g, '')
  const all = TestingLibraryDom.queryAllByRole(document.body, role, {
    name: (text) => exact ? plain(text) === plain(name) : plain(text).includes(plain(name)),
  })
  return all[0] ?? null`

const labelled = `
  const [label] = arguments
  const all = TestingLibraryDom.queryAllByLabelText(document.body, label, { selector: 'input, select, textarea' })
  return all[0] ?? null`

interface Narrowed {
  /** Whether the name must match completely. */
  exact?: boolean
}

/** A person who uses the portal in some browser, by roles and labels. */
export class BrowserVisitor {
  readonly driver: Driver
  private readonly portal: string

  constructor(driver: Driver, portal: string) {
    this.driver = driver
    this.portal = portal
  }

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.portal).href)
  }

  /** Follows a link to a page and waits until it is complete. */
  async goTo(path: string): Promise<void> {
    await this.driver.evaluate(`history.pushState(null, '', arguments[0])`, path)
    await this.expectWhole()
  }

  /** Waits until nothing is loading and the page has its first heading. */
  async expectWhole(): Promise<void> {
    await this.until(
      `const busy = [...document.querySelectorAll('[role=status]')].some((one) => /\\bloading\\b/i.test(one.textContent))
       return window.__TSR_ROUTER__?.state.status === 'idle' && !busy && document.querySelector('h1') !== null`,
      'the page is whole',
    )
  }

  async find(role: string, name: string, narrowed: Narrowed = {}): Promise<DrivenElement> {
    let element: DrivenElement | undefined
    await expect(async () => {
      element = await this.seen(role, name, narrowed)
      expect(element, `${role} "${name}"`).toBeDefined()
    }).toPass({ timeout: longest, intervals: [50] })
    if (!element) throw new Error(`There is no ${role} "${name}".`)
    return element
  }

  seen(role: string, name: string, { exact = true }: Narrowed = {}) {
    return this.inPage((body) => this.driver.element(body, role, name, exact), found)
  }

  async press(role: string, name: string, narrowed: Narrowed = {}): Promise<void> {
    await (await this.find(role, name, narrowed)).press()
  }

  async fill(label: string, text: string): Promise<void> {
    await (await this.labelled(label)).type(text)
  }

  async choose(label: string, option: string): Promise<void> {
    await this.labelled(label)
    await this.inPage(
      (body) => this.driver.evaluate(body, label, option),
      `const select = (function () { ${labelled} }).apply(null, arguments)
       select.value = [...select.options].find(({ text }) => text.includes(arguments[1])).value
       select.dispatchEvent(new Event('change', { bubbles: true }))`,
    )
  }

  private async labelled(label: string): Promise<DrivenElement> {
    let element: DrivenElement | undefined
    await expect(async () => {
      element = await this.inPage((body) => this.driver.element(body, label), labelled)
      expect(element, label).toBeDefined()
    }).toPass({ timeout: longest, intervals: [50] })
    if (!element) throw new Error(`There is no field "${label}".`)
    return element
  }

  /** Waits until a function body returns true in the page. */
  async until(body: string, what: string): Promise<void> {
    await expect
      .poll(() => this.inPage((whole) => this.driver.evaluate(whole), body), {
        message: what,
        timeout: longest,
        intervals: [50],
      })
      .toBe(true)
  }

  /** The browser's errors on this page. */
  async complaints(): Promise<string[]> {
    return this.inPage((body) => this.driver.evaluate<string[]>(body), 'return complaints')
  }

  private inPage<Result>(run: (body: string) => Promise<Result>, body: string): Promise<Result> {
    return run(`${prepared}\n${body}`)
  }
}
