import { expect, test } from './fixtures.ts'
import { watchModules } from './models/fetched-modules.ts'
import { trackPendingRequests } from './models/watch-requests.ts'

/** Chakra comes when a person comes near it, and in time for the question before something is lost. */

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

const chakra = /@chakra-ui|@zag-js|@emotion\/react/
const dialog = /modal-dialog/

test('a page that is only looked at fetches nothing of Chakra, and the dialog once a button that opens one is near', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await page.clock.install()
  const settled = trackPendingRequests(page)
  const modules = await watchModules(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  await page.clock.fastForward('01:00')
  await settled()
  expect(modules(/react-dom/)).not.toEqual([])
  expect(modules(chakra)).toEqual([])

  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await expect.poll(() => modules(dialog)).not.toEqual([])
})

test('who has typed something is asked before it is lost, without a network too', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  const settled = trackPendingRequests(page)
  const modules = await watchModules(page)
  await page.getByLabel('Ticket Summary').press('P')
  await expect.poll(() => modules(dialog)).not.toEqual([])
  await settled()
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Ticket Summary')).toHaveValue('P')
})

test('who has answered one question of a request is asked before it is lost, without a network too', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services')
  const settled = trackPendingRequests(page)
  const modules = await watchModules(page)
  await page.getByRole('button', { name: 'Start Request' }).click()
  await page.getByRole('radio', { name: 'Email Only' }).check()
  await expect.poll(() => modules(dialog)).not.toEqual([])
  await settled()
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave this request?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('radio', { name: 'Email Only' })).toBeChecked()
})

test('who only reads is warned before they are signed out, without a network too', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await page.clock.install()
  const settled = trackPendingRequests(page)
  const modules = await watchModules(page)
  await page.goto('/release-notes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  expect(modules(dialog)).toEqual([])
  // The portal begins to watch when its own file is here, so the minutes pass one by one.
  let minutes = 0
  await expect
    .poll(
      async () => {
        minutes += 1
        await page.clock.fastForward('01:00')
        return modules(dialog)
      },
      { intervals: [100] },
    )
    .not.toEqual([])
  expect(minutes).toBeGreaterThan(20)
  expect(minutes).toBeLessThan(28)
  await settled()
  await page.context().setOffline(true)
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
})
