import { larkfield } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** A draft that is in another company than the one a person works in. */

// A draft that is somewhere else is refused by its status.
test.use({ expectedComplaints: [/status of (403|404)/] })

const idIn = (address: string) => address.split('/').at(-1)

test('a draft of another company names it to its members, and is hidden from everybody else', async ({
  signedIn,
}) => {
  const dana = await signedIn('Dana Whitfield')
  const address = await createAddUserDraftOn(
    dana,
    'emailSetup',
    { 'generalInformation.userLastName': 'Elsewhere' },
    larkfield,
  )
  const main = dana.getByRole('main')
  await dana.goto(address)
  const change = dana.getByRole('link', { name: 'Change to Larkfield Partners' })
  await expect(change).toBeVisible()
  await expect(main).toContainText('This draft belongs to Larkfield Partners')
  await expect(main).toContainText("You're working in Northgate Capital.")
  await expect(main).not.toContainText(/[Dd]raft not found|does not exist|was removed/)
  await expect(main.getByRole('button', { name: 'Go back to Overview' })).toBeVisible()
  const back = main.getByRole('button', { name: 'Go back to Overview' })
  expect((await change.boundingBox())?.y, 'both ways stand in one line').toBe(
    (await back.boundingBox())?.y,
  )
  await change.click()
  await new Wizard(dana).expectStep('Email')
  await new PortalFrame(dana).expectCompany('Dana Whitfield', 'Larkfield Partners')
  await test.step('who is not in that company sees and is answered the same as for no draft at all', async () => {
    for (const name of ['Priya Nair', 'Olive Grant']) {
      const page = await signedIn(name)
      let asked = 0
      page.on('request', (one) => {
        if (/api\/(adduser\/\d|.*draftcompany)/.test(one.url())) asked += 1
      })
      const shown = async (path: string) => {
        await page.goto(path)
        const outcome = page.getByRole('main')
        await expect(outcome).toContainText(/[Dd]raft not found|permission|may not|not allowed/i)
        await expect(outcome.getByRole('link', { name: /^Change to/ })).toHaveCount(0)
        return outcome.innerText()
      }
      const none = '/add-user-services/detail/2000000000'
      expect(await shown(address), name).toBe(await shown(none))
      expect(asked, 'however many companies there are').toBeLessThanOrEqual(4)
      const answer = async (path: string) => callApi(page, `GET /adduser/${idIn(path)}`)
      expect((await answer(address)).status, name).toBe((await answer(none)).status)
      const inside = await callApi(page, `GET /adduser/${idIn(address)}`, { company: larkfield })
      expect(inside, name).toMatchObject({ status: 403 })
    }
  })
  const discard = `DELETE /adduser/drafts?addUserRequestId=${idIn(address)}`
  expect((await callApi(dana, discard, { company: larkfield })).status).toBe(200)
})
