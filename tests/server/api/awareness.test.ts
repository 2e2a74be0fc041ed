import { describe, expect, test } from 'vitest'
import type {
  CampaignDates,
  PhishingCampaign,
  TrainingCampaign,
} from '#schemas/awareness/campaigns.ts'
import {
  awarenessCalls,
  planUpgradeCalls,
  trainingReminderCalls,
} from '#schemas/contract/awareness/calls.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import type { RequestSummary } from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import {
  fetchIncompleteUsers,
  fetchNewestTrainingId,
  sendTrainingReminders,
} from '../support/awareness.ts'
import { workbookTexts } from '../support/read-workbook.ts'

/** Cybersecurity training and phishing tests: reading, reminding, enrolling. */

const api = testApi()
const { dana, olive, priya } = demoPeople
const { larkfield, harbor, northgate } = demoTenantIds

const dates = (kind: 'training' | 'phishing', options: CallOptions = {}) => {
  const path = {
    training: '/users/cyberSecurityTraining/campaignDates',
    phishing: '/users/phishing/campaignDates',
  }[kind]
  return api.call<CampaignDates>(`GET ${path}`, options)
}
const newest = async (kind: 'training' | 'phishing', tenant: string = northgate) =>
  Number((await dates(kind, { tenant })).output.campaigns[0]?.campaignId)

const calls = { ...awarenessCalls, ...trainingReminderCalls, ...planUpgradeCalls }

describe.each(Object.keys(calls) as EndpointName[])('%s', (name) => {
  const { method, path } = contract[name]
  const body = { trainingReminderSend: {}, phishingUpgrade: {} }[String(name)]
  const call = (options: CallOptions) =>
    api.call(`${method} ${path.replace('{id}', '1')}`, { ...(body && { body }), ...options })

  test('401 without a token, 400 without a company, 403 without the permission', async () => {
    expect(await call({ as: null })).toMatchObject({ status: 401 })
    expect(await call({ tenant: null })).toMatchObject({ status: 400 })
    expect(await call({ as: olive, tenant: 'alder-advisors' })).toMatchObject({ status: 403 })
  })

  test('404 in another spelling', async () => {
    const spelt = path.replace('{id}', '1').replace(/^(.*)\/(\w)/, (_, start, letter: string) => {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      return `${start}/${other}`
    })
    // A number has no other spelling.
    if (spelt === path.replace('{id}', '1')) expect(spelt).toMatch(/\d$/)
    else expect(await api.call(`${method} ${spelt}`)).toMatchObject({ status: 404 })
  })
})

describe('campaigns', () => {
  test('are listed newest first, with what the card may offer', async () => {
    const { output } = await dates('training')
    expect(output.campaigns).toHaveLength(3)
    expect(output.campaigns[0]?.dates).toBe('01/29/2026 - 03/30/2026')
    expect(output).toMatchObject({ hideUpgradeOptions: false, hideEnrollmentStatus: false })
    expect((await dates('phishing')).output.message).toMatch(/trial/)
    expect((await dates('training', { tenant: harbor })).output).toEqual({
      campaigns: [],
      message: null,
      hideUpgradeOptions: true,
      hideEnrollmentStatus: true,
    })
  })

  test('of the training show how many have completed them, and whether they run', async () => {
    const id = await fetchNewestTrainingId(api)
    const path = `GET /users/cybersecurityTraining/campaigns/${id}`
    const { output } = await api.call<TrainingCampaign>(path, { as: priya })
    expect(output).toMatchObject({ name: 'Autumn Security Basics', status: 'In Progress' })
    expect(output.incomplete).toBe((await fetchIncompleteUsers(api, id)).length)
    expect(output.incomplete).toBeGreaterThan(200)
    expect(output.complete).toBeGreaterThan(100)
  })

  test('of phishing tests show the share that passed', async () => {
    const id = await newest('phishing', larkfield)
    const { output } = await api.call<PhishingCampaign>(`GET /users/phishing/campaigns/${id}`, {
      tenant: larkfield,
    })
    expect(output).toMatchObject({ name: 'Invoice Overdue', status: 'Completed' })
    expect(output.passPercentage).toBeGreaterThan(70)
    expect(output.passPercentage).toBeLessThan(100)
  })

  test('404 for one of another company, of the other kind, and for none', async () => {
    const theirs = await newest('training', larkfield)
    const phishing = await newest('phishing')
    for (const id of [theirs, phishing, 999_999]) {
      for (const path of [
        `/users/cybersecurityTraining/campaigns/${id}`,
        `/users/cybersecuritytraining/campains/${id}/incomplete`,
        `/users/cybersecurityTraining/campaigns/${id}/downloadDetails`,
        `/cybersecuritydashboard/cybersecuritytraining/campaigns/${id}/downloaddetails`,
      ]) {
        expect(await api.call(`GET ${path}`), path).toMatchObject({ status: 404 })
      }
      const body = { emailAddresses: ['a@x.example'], requestingUserEmail: dana.email }
      const path = `/users/cybersecuritytraining/campaigns/${id}/reminders`
      expect(await api.call(`POST ${path}`, { body })).toMatchObject({ status: 404 })
    }
  })
})

describe('details', () => {
  // AWARE-065
  test.each([
    ['/users/phishing/campaigns/{id}/downloadDetails', 'Result'],
    ['/cybersecuritydashboard/phishing/campaigns/{id}/downloaddetails', 'Result'],
    ['/users/cybersecurityTraining/campaigns/{id}/downloadDetails', 'Status'],
    ['/cybersecuritydashboard/cybersecuritytraining/campaigns/{id}/downloaddetails', 'Status'],
  ])('%s is a workbook named after company and campaign', async (path, heading) => {
    const kind = path.includes('phishing') ? 'phishing' : 'training'
    const name = { phishing: 'Invoice Overdue', training: 'Protecting Client Data' }[kind]
    const id = await newest(kind, larkfield)
    const { headers, output } = await api.call<Buffer>(`GET ${path.replace('{id}', String(id))}`, {
      tenant: larkfield,
    })
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toContain(
      `filename="Larkfield Partners_${name}.xlsx"`,
    )
    const texts = workbookTexts(output)
    expect(texts.slice(0, 3)).toEqual(['Name', 'Email', heading])
    expect(texts.filter((text) => text.endsWith('@larkfieldpartners.example')).length).toBe(
      (
        await api.database.pool.query(
          'select 1 from awareness_participant where campaign_id = $1',
          [id],
        )
      ).rowCount,
    )
  })
})

describe('a reminder', () => {
  const send = (id: number, body: unknown, options: CallOptions = {}) =>
    api.call(`POST /users/cybersecuritytraining/campaigns/${id}/reminders`, { body, ...options })

  test('goes to each user by a mail of their own, once for a key, with one copy to the sender', async () => {
    const { answer, emailAddresses, id } = await sendTrainingReminders(api, 3)
    expect(answer).toMatchObject({ status: 200, output: null })
    const { rows } = await api.database.pool.query(
      "select mail from outbox_message where kind = 'mail' order by mail -> 'to' ->> 0",
    )
    const mails = rows.map(({ mail }) => mail)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      emailAddresses.map((one) => [one]).toSorted(),
    )
    expect(mails.flatMap(({ cc = [] }) => cc)).toEqual([dana.email])
    const template = await api.call<{ emailSubject: string; emailBody: string }>(
      'GET /users/cybersecuritytraining/emailremainder',
    )
    expect(mails[0]).toMatchObject({
      subject: template.output.emailSubject,
      text: template.output.emailBody,
    })
    const next = (await fetchIncompleteUsers(api, id))[3]?.email
    const body = { emailAddresses: [next], requestingUserEmail: dana.email }
    const options = { headers: { 'idempotency-key': 'reminder' } }
    await Promise.all([send(id, body, options), send(id, body, options)])
    const { rows: sent } = await api.database.pool.query(
      'select recipients, sent_by from training_reminder order by id',
    )
    expect(sent).toEqual([
      { recipients: 3, sent_by: dana.profileAccountId },
      { recipients: 1, sent_by: dana.profileAccountId },
    ])
  })

  test('422 for nobody, for someone twice, for who has completed it, and in the name of another', async () => {
    const id = await fetchNewestTrainingId(api)
    const [{ email } = { email: '' }] = await fetchIncompleteUsers(api, id)
    const { rows } = await api.database.pool.query(
      'select email from awareness_participant where campaign_id = $1 and outcome is not null limit 1',
      [id],
    )
    for (const [emailAddresses, requestingUserEmail, field] of [
      [[], dana.email, 'emailAddresses'],
      [[email, email], dana.email, 'emailAddresses'],
      [[email, rows[0].email], dana.email, 'emailAddresses'],
      [['stranger@elsewhere.example'], dana.email, 'emailAddresses'],
      [[email], priya.email, 'requestingUserEmail'],
    ] as const) {
      expect(await send(id, { emailAddresses, requestingUserEmail })).toMatchObject({
        status: 422,
        output: { issues: expect.arrayContaining([expect.objectContaining({ field })]) },
      })
    }
  })
})

describe('enrollment', () => {
  const enroll = (options: CallOptions = {}) =>
    api.call('POST /users/phishingcampaign/enroll', options)

  test('happens once, opens a ticket, and takes the button away', async () => {
    const details = () =>
      api.call<{ content: { content: string }; showSubmitButton: boolean }>(
        'GET /users/phishing/enrollment/details',
      )
    expect((await details()).output).toMatchObject({
      content: { content: expect.stringContaining('# Enroll in phishing tests') },
      showSubmitButton: true,
    })
    const statuses = (await Promise.all([enroll(), enroll()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await details()).output.showSubmitButton).toBe(false)
    const status = await api.call('GET /users/phishing/enrollment/status')
    expect(status.output).toEqual({ enrollmentStatus: 'Enrollment submitted' })
    const { output } = await api.call<RequestSummary[]>('GET /extensions/requests')
    expect(output.filter(({ title }) => title === 'Phishing Test Enrollment')).toHaveLength(1)
  })

  test('404 under the other name that a reading of the source gives it', async () => {
    expect(await api.call('POST /users/phishing/campaignenroll')).toMatchObject({ status: 404 })
  })
})

test('the guide is a file at the link that the plan names', async () => {
  const { output } = await api.call<{ phishingTestsInformationGuideLink: string }>(
    'GET /users/phishing/enrollment/phishingtestsfrequency',
  )
  const guide = await api.call<Buffer>(`GET ${output.phishingTestsInformationGuideLink}`)
  expect(guide.output.toString()).toContain('information guide')
  expect(guide.headers.get('content-disposition')).toContain('Phishing Tests Information Guide.txt')
})
