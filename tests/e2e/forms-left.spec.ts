import type { Locator, Page } from '@playwright/test'
import { test } from './failing-portal.ts'
import { expect } from './fixtures.ts'
import { Hardware } from './models/hardware.ts'

/** Nothing that was typed is lost, however a form is left or fails. */

test.use({ freshSignIn: true })

interface Form {
  readonly name: string
  readonly path: string
  /** Opens it on its page. */
  readonly open?: (page: Page) => Promise<void>
  readonly fill: (page: Page) => Promise<void>
  /** Whose text must not be lost, and the text. */
  readonly field: (page: Page) => Locator
  readonly typed: string
  readonly submit: (page: Page) => Locator
  /** The call that sends it, as the proxy sees it. */
  readonly call: RegExp
  readonly isDialog: boolean
  /** A refusal is next to its button, and leads to no page of its own. */
  readonly showsRefusal?: true
}

const text = 'Nobody has typed this twice'
const byLabel = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const described = (page: Page) => page.getByRole('textbox', { name: 'Description' })

async function openFirstTicket(page: Page): Promise<void> {
  // The address has the ticket that is open.
  if (!new URL(page.url()).searchParams.has('ticket')) {
    await page.locator('main a[href*="ticket="]').first().click()
  }
  await expect(byLabel('Reply')(page)).toBeVisible()
}

const forms: readonly Form[] = [
  {
    name: 'New Service Ticket',
    path: '/service-ticket',
    fill: async (page) => {
      await page.getByLabel('Ticket Summary').fill('Printer')
      await page.getByLabel('Ticket Description').fill(text)
    },
    field: (page) => page.getByLabel('Ticket Description'),
    typed: text,
    submit: button('Submit'),
    call: /^POST .*\/serviceticket$/,
    isDialog: false,
    showsRefusal: true,
  },
  {
    name: 'Purchase Hardware',
    path: '/purchase-hardware',
    fill: async (page) => {
      await new Hardware(page).fillRequired()
      await page.getByLabel('Delivery constraints', { exact: true }).fill(text)
    },
    field: byLabel('Delivery constraints'),
    typed: text,
    submit: button('Submit Request'),
    call: /^POST .*hardware/i,
    isDialog: false,
    showsRefusal: true,
  },
  {
    name: 'Add User of invoice recipients',
    path: '/billing/invoice-recipients',
    open: (page) => button('Add new')(page).click(),
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Custom user' }).check()
      await byLabel('Full name')(page).fill(text)
      await byLabel('Email')(page).fill('new.recipient@northgatecapital.example')
    },
    field: byLabel('Full name'),
    typed: text,
    submit: button('Add'),
    call: /^POST .*\/billing\/invoicerecipient$/,
    isDialog: true,
  },
  {
    name: 'Add vendor',
    path: '/cybersecurity-dashboard',
    open: (page) => button('Add vendor')(page).click(),
    fill: async (page) => {
      await byLabel('Name')(page).fill(text)
      await byLabel('Contact email')(page).fill('security@vendor.example')
      await page.getByLabel('Service Offering').selectOption({ index: 1 })
    },
    field: byLabel('Name'),
    typed: text,
    submit: button('Add'),
    call: /^POST .*\/vendorddq\/vendor\/add$/,
    isDialog: true,
  },
  {
    name: 'the reason for closing a ticket',
    path: '/service-tickets',
    open: async (page) => {
      await openFirstTicket(page)
      await button('Close ticket')(page).click()
    },
    fill: (page) => byLabel('Reason')(page).fill(text),
    field: byLabel('Reason'),
    typed: text,
    submit: (page) =>
      page
        .getByRole('dialog', { name: 'Close ticket' })
        .getByRole('button', { name: 'Close ticket' }),
    call: /^POST .*\/close$/,
    isDialog: true,
  },
  {
    name: 'the reply to a ticket',
    path: '/service-tickets',
    open: openFirstTicket,
    fill: (page) => byLabel('Reply')(page).fill(text),
    field: byLabel('Reply'),
    typed: text,
    submit: button('Submit'),
    call: /^POST .*\/notes$/,
    isDialog: true,
  },
  {
    name: 'the request about the remote access log',
    path: '/remote-access-logs',
    open: (page) => button('Click here')(page).click(),
    fill: (page) => described(page).fill(text),
    field: described,
    typed: text,
    submit: button('Submit'),
    call: /^POST .*remoteaccess/i,
    isDialog: true,
  },
  {
    name: 'the request to change internet settings',
    path: '/internet-settings',
    fill: (page) =>
      page
        .getByRole('main')
        .getByRole('textbox', { name: /Description/ })
        .fill(text),
    field: (page) => page.getByRole('main').getByRole('textbox', { name: /Description/ }),
    typed: text,
    submit: button('Submit'),
    call: /^POST .*internetsettings/i,
    isDialog: false,
  },
  {
    name: 'a bug report',
    path: '/faq',
    open: (page) => button('Report Portal Bug')(page).click(),
    fill: (page) => byLabel('Description')(page).fill(text),
    field: byLabel('Description'),
    typed: text,
    submit: button('Submit'),
    call: /^POST .*\/reportissue$/,
    isDialog: true,
    showsRefusal: true,
  },
]

const answer = (status: number) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    statusCode: status,
    success: false,
    errorMessages: ['No.'],
    output: null,
  }),
})

for (const form of forms) {
  test(`${form.name}: what is typed is there after every way of leaving it`, async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', form.path)
    const open = () => form.open?.(page) ?? Promise.resolve()
    const isThere = async () => {
      if (await form.field(page).isHidden()) await open()
      await expect(form.field(page)).toHaveValue(form.typed)
    }
    /** It is not tried again by itself: nothing is sent behind the test's back once it may be. */
    const isAnswered = () => expect(form.submit(page)).not.toHaveAttribute('aria-busy', 'true')
    const signInAgain = async () => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      // The sign-in page asks who it is, or knows; the top bar is there behind a dialog, too.
      const asked = page.getByRole('heading', { name: 'Sign in', exact: true })
      const back = page.locator('header button', { hasText: 'Dana Whitfield' })
      await expect(asked.or(back).first()).toBeVisible()
      if (await asked.isVisible())
        await page.getByRole('button', { name: /Dana Whitfield/ }).click()
      await page.waitForURL((url) => url.pathname === form.path)
    }
    await open()
    await form.fill(page)
    await isThere()
    for (const status of [500, 403, 401]) {
      await test.step(`answered with ${status}`, async () => {
        portal.proxy.faults = (call) => (form.call.test(call) ? answer(status) : undefined)
        await form.submit(page).click()
        if (status === 401) await signInAgain()
        else if (status === 403 && !form.showsRefusal) {
          await expect(page.getByRole('heading', { name: 'You have no permission' })).toBeVisible()
          await page.goBack()
        } else {
          // Of a dialog it is in the footer, which has no fields and does not scroll.
          const footer = page.locator('[role$=dialog] > :last-child:not(:has(textarea))').last()
          const alerts = (form.isDialog ? footer : page).getByRole('alert')
          await expect(alerts.filter({ hasText: /\S/ }).first()).toBeVisible()
          await isAnswered()
        }
        portal.proxy.faults = () => undefined
        await isThere()
      })
    }

    await test.step('no network', async () => {
      await portal.proxy.down()
      await form.submit(page).click()
      await expect(page.getByText('There is no connection to the server.').first()).toBeVisible()
      await isAnswered()
      // A form of a page is sent again every ten seconds until it gets through.
      portal.proxy.faults = (call) => (form.call.test(call) ? answer(500) : undefined)
      await portal.proxy.up()
      await isThere()
    })

    await test.step('signed out for inactivity', async () => {
      await page.evaluate(() => {
        const { idToken } = JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}')
        const claims = JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}').claims
        const subject = claims?.sub ?? JSON.parse(atob(String(idToken).split('.')[1] ?? '')).sub
        new BroadcastChannel('stepwell.signed-out').postMessage({ subject, inactive: true })
      })
      await expect(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
      await signInAgain()
      await isThere()
      portal.proxy.faults = () => undefined
    })

    if (!form.isDialog) return
    await test.step('Escape, and a press outside', async () => {
      await form.field(page).focus()
      await page.keyboard.press('Escape')
      await expect(form.field(page)).toBeHidden()
      await isThere()
      // A dialog is left only once it has the focus.
      await expect(page.locator('[role$=dialog]:focus-within').last()).toBeVisible()
      // It hears of presses outside a frame or two later.
      await expect(async () => {
        if (await form.field(page).isVisible()) await page.mouse.click(5, 5)
        await expect(form.field(page)).toBeHidden({ timeout: 2_000 })
      }).toPass()
      await isThere()
    })

    await test.step('it does not close while it is sent', async () => {
      portal.proxy.faults = (call) => (form.call.test(call) ? 'waits' : undefined)
      await form.submit(page).click()
      await expect(form.submit(page)).toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(form.field(page)).toBeVisible()
      portal.proxy.faults = () => undefined
      portal.proxy.letGo()
      await expect(form.field(page)).toBeHidden()
    })
  })
}

test('a reply whose answer was lost is sent once, with the files it had', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  await openFirstTicket(page)
  const said = 'Sent once, whatever the network does'
  await byLabel('Reply')(page).fill(said)
  const files = page.getByRole('group', { name: 'Attachments' }).locator('input[type=file]')
  const buffer = Buffer.from('09:15 ledger: timeout')
  await files.setInputFiles({ name: 'session.log', mimeType: 'text/plain', buffer })
  await expect(button('Remove session.log')(page)).toBeVisible()
  portal.proxy.faults = (call) => (/^POST .*\/notes$/.test(call) ? 'losesAnswer' : undefined)
  await button('Submit')(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your submission failed' })).toBeVisible()
  portal.proxy.faults = () => undefined
  // The server has it, and with it the file: what is here now is the text alone.
  await expect(button('Remove session.log')(page)).toBeHidden()
  await expect(byLabel('Reply')(page)).toHaveValue(said)
  await button('Submit')(page).click()
  await expect(byLabel('Reply')(page)).toBeHidden()
  expect(await portal.rows('select id from ticket_note where text = $1', said)).toHaveLength(1)
})
