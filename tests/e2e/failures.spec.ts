import type { Page } from '@playwright/test'
import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { signIn } from './models/sign-in.ts'
import { Wizard } from './models/wizard.ts'
import { databaseAwayLog, noConnectionErrors, test } from './portals/failing-portal.ts'

/**
 * When things fail (issue 6): the portal says what happened in words, loses nothing typed, and carries on when it
 * is back.
 */

test.use({
  expectedErrors: anyPattern(tableMissingLog, /"msg":"The disk is full/, databaseAwayLog),
  expectedComplaints: anyPattern(
    noConnectionErrors,
    /status of (429|500) .* \/api\/adduser$/,
    /status of 503 /,
  ),
})

/** Time passes for the page: what it tries again by itself, it tries now. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000 + 500)

const isSave = (call: string) => call === 'PATCH /api/adduser'

const fullDisk = `
  create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger no_room before update on request_draft for each row execute function no_room()`

test('a save that fails, however it does, is shown in words, loses nothing typed and goes through later', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await signIn(page, 'Dana Whitfield')
  const wizard = new Wizard(page)
  const failure = page.getByRole('alert')
  const slow = page.getByText('The server is taking longer than usual.')
  const notes = page.getByLabel('Additional notes', { exact: true })
  const address = await createAddUserDraftOn(page, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Failing',
  })
  const id = address.split('/').at(-1)
  await page.goto(address)
  await notes.fill('All is well')
  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()
  const draft = async () => {
    const [row] = await portal.rows<{ revision: number; notes: string }>(
      "select revision, answers#>>'{citrixOptions,additionalNotes}' as notes from request_draft where id = $1",
      id,
    )
    return row
  }

  /** Types something, and leaves the step, which saves it. */
  const type = async (text: string) => {
    if (await notes.isHidden()) await wizard.back.click()
    await notes.fill(text)
    await wizard.nextTo('Phone Services')
  }
  /** It is shown in words and stays; so does what is typed on top of it. */
  const fails = async (words: RegExp, text: string) => {
    await expect(failure).toContainText(words, { timeout: 60_000 })
    await expect(wizard.draftStatus).toHaveText('Not saved')
    await wizard.back.click()
    await expect(notes).toHaveValue(text)
    await notes.fill(`${text}, and more`)
  }
  const isSavedAs = async (text: string) => {
    await wizard.expectSaved()
    await expect(failure).toHaveCount(0)
    expect(await draft()).toMatchObject({ notes: text })
  }
  const byItself = /We'll try again automatically/

  await test.step('the API is down', async () => {
    await portal.proxy.down()
    await type('Down')
    await fails(/^Can't reach the server.*We kept what you typed/, 'Down')
    await expect(failure).toContainText(byItself)
    await portal.proxy.up()
    await pass(page, 10)
    await isSavedAs('Down, and more')
  })

  await test.step('too many calls', async () => {
    portal.proxy.faults = (call) =>
      isSave(call) ? { status: 429, headers: { 'retry-after': '20' }, body: '' } : undefined
    await type('Too many')
    await fails(/Too many requests.*You can continue in 20 seconds/, 'Too many')
    await expect(failure).toContainText(byItself)
    portal.proxy.faults = () => undefined
    await pass(page, 20)
    await isSavedAs('Too many, and more')
  })

  await test.step('a fault of the server, which its log knows by the same name', async () => {
    const text = await withoutTable(portal.rows, 'request_draft', async () => {
      await type('Fault')
      await fails(/Something went wrong, please try again later/, 'Fault')
      await expect(
        failure.getByText('Something went wrong, please try again later', { exact: true }),
      ).toBeVisible()
      return failure.innerText()
    })
    const [, reference = ''] = /Reference for the helpdesk: ([\w-]+)/.exec(text) ?? []
    await expect.poll(portal.log).toContain(`"requestId":"${reference}"`)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await isSavedAs('Fault, and more')
  })

  await test.step('the connection breaks when the server has done its work', async () => {
    const before = (await draft())?.revision ?? 0
    let lost = 0
    portal.proxy.faults = (call) => {
      if (!isSave(call) || lost > 0) return undefined
      lost += 1
      return 'losesAnswer'
    }
    await type('Lost once')
    await isSavedAs('Lost once')
    expect(lost).toBe(1)
    expect((await draft())?.revision).toBe(before + 1)

    portal.proxy.faults = (call) => (isSave(call) ? 'losesAnswer' : undefined)
    await type('Lost for good')
    await fails(/^Can't reach the server/, 'Lost for good')
    portal.proxy.faults = () => undefined
    await pass(page, 10)
    await isSavedAs('Lost for good, and more')
    expect((await draft())?.revision).toBe(before + 3)
  })

  await test.step('the disk is full', async () => {
    await portal.rows(fullDisk)
    await type('No room')
    await fails(/out of storage.*Everything saved earlier is safe/, 'No room')
    expect(await draft()).toMatchObject({ notes: 'Lost for good, and more' })
    await portal.rows('drop function no_room cascade')
    await pass(page, 30)
    await isSavedAs('No room, and more')
  })

  await test.step('the database is gone', async () => {
    await portal.database.shut()
    const readiness = () => page.request.get('/readyz').then((answer) => answer.status())
    expect(await readiness()).toBe(503)
    await type('No database')
    await expect(slow).toBeVisible()
    await fails(
      /The portal is busy(?!.*try again in).*We'll try again automatically/,
      'No database',
    )
    await portal.database.open()
    await expect.poll(readiness).toBe(200)
    await pass(page, 10)
    await isSavedAs('No database, and more')
  })

  await test.step('an answer takes half a minute', async () => {
    portal.proxy.faults = (call) => (isSave(call) ? 'waits' : undefined)
    await type('Slow')
    await pass(page, 1)
    await expect(wizard.draftStatus).toHaveText('Saving…')
    await pass(page, 4)
    await expect(slow).toBeVisible()
    await wizard.back.click()
    await notes.fill('Slow, and more')
    await pass(page, 26)
    portal.proxy.faults = () => undefined
    portal.proxy.letGo()
    await wizard.nextTo('Phone Services')
    await isSavedAs('Slow, and more')
    await expect(slow).toHaveCount(0)
  })
})
