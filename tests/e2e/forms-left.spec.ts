import type { Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { button, byLabel, openFirstTicket } from './models/typed-form.ts'
import { typedForms } from './models/typed-forms.ts'
import { lostAnswerErrors, noConnectionErrors, test } from './portals/failing-portal.ts'

/** Nothing that was typed is lost, however a form is left or fails. */

test.use({ freshSignIn: true })

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

/** As the portal's proxy calls it. */
function callOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

for (const form of typedForms) {
  test.describe(() => {
    // A browser says of a call that fails where it went, not by which method.
    const address = form.call.source.replace(/^\^[A-Z]+ /, '')
    test.use({
      expectedComplaints: anyPattern(
        new RegExp(`status of (401|403|500) .*${address}`, form.call.flags),
        noConnectionErrors,
      ),
    })

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
      await form.prepare?.(page)
      await open()
      await form.fill(page)
      await isThere()
      for (const status of [500, 403, 401]) {
        await test.step(`answered with ${status}`, async () => {
          portal.proxy.faults = (call) => (form.call.test(call) ? answer(status) : undefined)
          // What the form says of the answer before may still be there when it is pressed.
          const answered = page.waitForResponse(
            (response) =>
              form.call.test(callOf(response.request())) && response.status() === status,
          )
          await form.submit(page).click()
          await answered
          if (status === 401) await signInAgain()
          else if (status === 403 && !form.showsRefusal) {
            await expect(
              page.getByRole('heading', { name: "You don't have permission" }),
            ).toBeVisible()
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
        await expect(page.getByText("Can't reach the server.").first()).toBeVisible()
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
        await expect(page.getByRole('heading', { name: "You've been signed out" })).toBeVisible()
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
  })
}

test.describe(() => {
  test.use({ expectedComplaints: [new RegExp(`${lostAnswerErrors} /api/tickets/\\d+/notes$`)] })

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
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your submission failed' }),
    ).toBeVisible()
    portal.proxy.faults = () => undefined
    // The server has it, and with it the file: what is here now is the text alone.
    await expect(button('Remove session.log')(page)).toBeHidden()
    await expect(byLabel('Reply')(page)).toHaveValue(said)
    await button('Submit')(page).click()
    await expect(byLabel('Reply')(page)).toBeHidden()
    expect(await portal.rows('select id from ticket_note where text = $1', said)).toHaveLength(1)
  })
})
