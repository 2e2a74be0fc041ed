import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { PortalRoutes } from '../e2e/models/portal-routes.ts'
import { goodPdf } from '../server/support/upload-files.ts'
import { test } from './fixtures.ts'
import type { BrowserVisitor } from './visitor.ts'

/** What people of other browsers do with the portal (Firefox and WebKit), from sign-in to sign-out. */

test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ visitor }, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus) {
    await writeFile(testInfo.outputPath('page.png'), await visitor.driver.picture())
  }
  expect(await visitor.complaints(), 'errors of the page').toEqual([])
})

test('somebody signs in', async ({ visitor }, testInfo) => {
  testInfo.annotations.push({ type: 'browser', description: visitor.driver.name })
  await visitor.open('/faq')
  await visitor.press('button', 'Dana Whitfield', { exact: false })
  await visitor.find('heading', 'Portal FAQ')
})

test('every page loads', async ({ visitor }) => {
  for (const path of new PortalRoutes().plain()) {
    await test.step(path, async () => {
      await visitor.goTo(path)
      expect(
        await visitor.seen('heading', "We couldn't show this page", { exact: false }),
        path,
      ).toBe(undefined)
    })
  }
})

test('menus and the people picker open, close and leave nothing behind', async ({ visitor }) => {
  const openAndClose = async (role: string, name: string) => {
    for (const time of ['first', 'second']) {
      await test.step(`${name}, the ${time} time`, async () => {
        await visitor.press(role, name, { exact: role !== 'button' })
        await visitor.until(`return ${floating}.length > 0`, `${name} is open`)
        await visitor.driver.press('Escape')
        await visitor.until(`return ${floating}.length === 0`, `${name} is closed, and not painted`)
      })
    }
  }
  await visitor.goTo('/billing/bills-and-payments')
  for (const name of ['Request a Service', 'Dana Whitfield', 'Columns', 'Export']) {
    await openAndClose('button', name)
  }
  await visitor.goTo('/terminate-user-services')
  await visitor.press('button', 'Start Request')
  await visitor.find('heading', 'User Select')
  await openAndClose('combobox', 'User')
})

test('a choice and its label share a line', async ({ visitor }) => {
  await visitor.goTo('/charts/terminate')
  await visitor.find('combobox', 'Client')
  await visitor.until(
    `const middleOf = (text) => {
       const { top, bottom } = TestingLibraryDom.getByText(document.body, text).getBoundingClientRect()
       return (top + bottom) / 2
     }
     return Math.abs(middleOf('Seen by') - middleOf('Client')) < 4`,
    '“Seen by” is beside “Client”',
  )
})

test('Add User is submitted', async ({ visitor }, testInfo) => {
  await visitor.goTo('/add-user-services')
  await visitor.press('button', 'Start Request')
  await visitor.press('radio', 'Flex Hybrid', { exact: false })
  const times: Record<string, number> = {}
  const nextTo = async (title: string) => {
    const next = await visitor.find('button', 'Next')
    await visitor.until(nextIsReady, 'Next can be pressed')
    await visitor.driver.evaluate(timing, title)
    await next.press()
    await visitor.find('heading', title)
    await visitor.until('return window.took >= 0', `${title} is painted`)
    times[title] = await visitor.driver.evaluate<number>('return window.took')
  }
  await nextTo('Account Delivery Date Information')
  await nextTo('General Info')
  await visitor.fill('First name', 'Ann')
  await visitor.fill('Last name', 'Lee')
  await visitor.choose('User type', 'Employee')
  await visitor.choose('Office location', 'New York')
  for (const title of stepsAfterGeneralInfo) await nextTo(title)
  await visitor.fill('Digital signature', 'Dana Whitfield')
  await visitor.press('button', 'Submit')
  await visitor.find('heading', 'Your request was submitted successfully')
  testInfo.annotations.push({ type: 'next', description: JSON.stringify(times) })
  expect(medianOf(Object.values(times)), 'milliseconds from Next to its step').toBeLessThan(
    longestStep,
  )
})

test('a file is uploaded', async ({ visitor }, testInfo) => {
  await visitor.goTo('/cybersecurity-dashboard')
  const path = testInfo.outputPath('Access Policy.pdf')
  await writeFile(path, await goodPdf())
  await chooseFile(visitor, 'Upload a policy document', path)
  await visitor.press('button', 'Upload')
  await visitor.find('button', 'Download Access Policy', { exact: false })
})

test('somebody signs out', async ({ visitor }) => {
  await visitor.press('button', 'Dana Whitfield', { exact: false })
  await visitor.press('menuitem', 'Log Out', { exact: false })
  await visitor.find('button', 'Dana Whitfield', { exact: false })
})

/** What half of the steps may take in a browser that draws in software beside other work, in milliseconds. */
const longestStep = 1_000

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function chooseFile(visitor: BrowserVisitor, name: string, path: string): Promise<void> {
  await visitor.find('group', name)
  const input = await visitor.driver.element(
    `return TestingLibraryDom.getByRole(document.body, 'group', { name: arguments[0] }).querySelector('input[type=file]')`,
    name,
  )
  await input?.choose(path)
}

/** Menus and lists that are painted. */
const floating = `[...document.querySelectorAll('[role=menu], [role=listbox], [role=dialog]')].filter((one) =>
  one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0)`

/** Measures from the next press to the frame after the heading of a step is there; milliseconds. */
const timing = `
  const [title] = arguments
  window.took = -1
  addEventListener('click', () => {
    const from = performance.now()
    const look = () => {
      const there = [...document.querySelectorAll('h2')].some((one) => one.textContent === title)
      if (there) requestAnimationFrame(() => { window.took = Math.round(performance.now() - from) })
      else requestAnimationFrame(look)
    }
    look()
  }, { capture: true, once: true })`

const nextIsReady = `const next = TestingLibraryDom.getByRole(document.body, 'button', { name: 'Next' })
  return !next.disabled && next.getAttribute('aria-disabled') !== 'true'`

const stepsAfterGeneralInfo = [
  'Citrix Hosted Apps',
  'Phone Services',
  'Email',
  'File Access',
  'Distribution List',
  'Contact Info Access',
  'Mailbox Access',
  'Calendar Access',
  'Hardware',
  'Cloud PC',
  'Security',
  'Contact Info',
  'Special Requests',
  'Review',
  'Confirmation',
]
