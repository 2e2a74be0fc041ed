import type { Page } from '@playwright/test'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { signIn } from './models/sign-in.ts'
import { Wizard } from './models/wizard.ts'
import { databaseAwayLog, test } from './portals/failing-portal.ts'

/** A wizard while its person is on the way to another page, and one whose draft can not be created. */

/** Holds a call until it is let go. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined)
  })
  return { opened, open }
}

const questionOn = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this request?' })
const otherPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Release Notes' })
const isOfOtherPage = (call: string) => call.startsWith('GET /assets/release-notes')

test('a way to another page that is called back leaves a wizard that asks before it is left', async ({
  page,
  portal,
}) => {
  const other = gate()
  portal.proxy.faults = (call) => (isOfOtherPage(call) ? other.opened : undefined)
  await signIn(page, 'Dana Whitfield', '/add-user-services')
  await page.getByRole('button', { name: 'Start Request' }).click()
  await expect(page.getByRole('radio', { name: 'Email Only' })).toBeVisible()
  await otherPage(page).click()
  await expect(page).toHaveURL(/\/release-notes$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/add-user-services\/detail$/)

  await page.getByRole('radio', { name: 'Email Only' }).check()
  await otherPage(page).click()
  await expect(questionOn(page)).toBeVisible()
  await questionOn(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('radio', { name: 'Email Only' })).toBeChecked()
  other.open()
})

test('a draft that is created while its person is on the way to another page does not pull them back', async ({
  page,
  portal,
}) => {
  const other = gate()
  const creation = gate()
  portal.proxy.faults = (call) => {
    if (isOfOtherPage(call)) return other.opened
    return call === 'POST /api/adduser' ? creation.opened : undefined
  }
  await signIn(page, 'Dana Whitfield', '/add-user-services')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Ann', 'Underway')
  await wizard.nextTo('Email')
  await otherPage(page).click()
  await questionOn(page).getByRole('button', { name: 'Leave' }).click()
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/adduser'),
  )
  creation.open()
  expect((await created).status()).toBe(200)
  other.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Release Notes' })).toBeVisible()
  await expect(page).toHaveURL(/\/release-notes$/)
})

test.describe('with 2,000 drafts', () => {
  // While they are listed a slow server may be busy; what is asked for beside them is asked for again.
  test.use({
    expectedErrors: [databaseAwayLog],
    expectedComplaints: anyPattern(
      /status of 422 .* \/api\/adduser$/,
      /status of 503 .* \/api\/faq$/,
    ),
  })

  test('why a draft is not created is said', async ({ page, portal }) => {
    const drafts = { tenant: demoTenantIds.northgate, person: demoPeople.dana.profileAccountId }
    const columns =
      'tenant_id, flow, flow_version, answers, created_by_name, created_at, updated_by, updated_by_name, updated_at'
    await portal.rows(
      `insert into request_draft (${columns}, created_by)
       select ${columns}, $2::int from generate_series(1, 2000),
         (select * from request_draft where tenant_id = $1 and submitted_as is null limit 1) one`,
      drafts.tenant,
      drafts.person,
    )
    await signIn(page, 'Dana Whitfield', '/add-user-services')
    const wizard = new Wizard(page)
    await wizard.begin('Email Only')
    await wizard.nextTo('General Info')
    await wizard.fillGeneralInfo('Ann', 'Toomany')
    await wizard.next.click()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Something went wrong, please try again later')
    await expect(failure).toContainText("You've reached the limit of 2,000 drafts in this company")
  })
})
