import { test as base, expect } from './fixtures.ts'
import { TerminationPage } from './models/termination-page.ts'
import { createPortalServer, type PortalServer } from './portals/portal-server.ts'

/**
 * When access ends, on a page that is open while business hours end (decisions: Terminate). It is 4:50 PM of a
 * Friday for the server, and another day for the device.
 */

const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await createPortalServer({ CLOCK: '2026-03-06T16:50:00-05:00' })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// The server refuses what has changed, and is away while it is given another hour.
test.use({
  freshSignIn: true,
  expectedComplaints: [/Failed to load resource.*(422|ERR_CONNECTION_REFUSED)/],
})

const tonight = /access ends on 03\/06\/2026 11:59 PM Eastern Time\.$/
const monday = /access ends on 03\/09\/2026 12:00 AM Eastern Time at the earliest\.$/

test('past 5 PM an open page asks to acknowledge the moment that it has become, and the server has the last word', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { acknowledgement } = termination
  const changed = page.getByText('This text has changed since you opened it.')
  await page.goto('/healthz')
  await page.clock.install({ time: new Date() })
  await page.goto('/terminate-user-services')
  await page.getByRole('button', { name: 'Start Request' }).click()
  await termination.wizard.expectStep('User Select')
  await termination.choose('User', 'Aaron Murphy')

  await test.step('it goes by the server’s clock, whatever the device says', async () => {
    await expect(acknowledgement).toHaveAccessibleName(tonight)
    await expect(
      page.getByText(/^If you submit now, access ends on 03\/06\/2026 11:59 PM/),
    ).toBeVisible()
    await termination.acknowledge()
    await expect(page.getByText(/^Acknowledged by Dana Whitfield on 03\/06\/2026/)).toBeVisible()
  })

  await test.step('what was ticked before 5 PM is asked again after it, in note and tick', async () => {
    await page.clock.fastForward('11:00')
    await expect(acknowledgement).toHaveAccessibleName(monday)
    await expect(acknowledgement).not.toBeChecked()
    await expect(changed).toBeVisible()
    await expect(page.getByText(/: access ends on 03\/09\/2026 12:00 AM/)).toBeVisible()
  })

  await test.step('where the device ran ahead of the server, its refusal shows the right moment', async () => {
    await acknowledgement.click()
    await expect(page.getByText(/The text you're acknowledging just changed/)).toBeVisible()
    await expect(acknowledgement).toHaveAccessibleName(tonight)
    await expect(acknowledgement).not.toBeChecked()
    await expect(
      page.getByText(/^If you submit now, access ends on 03\/06\/2026 11:59 PM/),
    ).toBeVisible()
    await termination.acknowledge()
  })
})

test('a Submit of before 5 PM that arrives after it leads back to acknowledge again', async ({
  signedIn,
  portal,
}) => {
  await portal.stop()
  await portal.start({ CLOCK: '2026-03-06T16:55:00-05:00' })
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { acknowledgement, wizard } = termination
  await termination.begin()
  await termination.choose('User', 'Aaron Murphy')
  await expect(acknowledgement).toHaveAccessibleName(tonight)
  await termination.acknowledge()
  await termination.goToConfirm()
  await expect(acknowledgement).toHaveAccessibleName(tonight)
  await termination.acknowledge()

  await portal.stop()
  await portal.start({ CLOCK: '2026-03-06T17:00:30-05:00' })
  const refused = page.waitForResponse(/\/terminateuser\/submit/)
  await wizard.submit.click()
  expect((await refused).status()).toBe(422)
  await wizard.expectStep('User Select')
  await expect(page.getByRole('alert').filter({ hasText: 'needs attention' })).toBeFocused()
  await expect(page.getByText('This text has changed since you opened it.')).toBeVisible()
  await expect(acknowledgement).toHaveAccessibleName(monday)
  await expect(acknowledgement).not.toBeChecked()

  await termination.acknowledge()
  await wizard.step('Confirm').click()
  await wizard.expectStep('Confirm')
  await expect(acknowledgement).toHaveAccessibleName(monday)
  await expect(acknowledgement).not.toBeChecked()
  await termination.acknowledge()
  await wizard.submit.click()
  await expect(page.getByText(/Reference number/)).toBeVisible()
})
