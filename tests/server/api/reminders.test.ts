import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignDates } from '#schemas/awareness/campaigns.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { fetchIncompleteUsers, fetchNewestTrainingId } from '../support/awareness.ts'
import { testInstant } from '../support/clock.ts'

/** One person gets at most one reminder a day, no matter who sends it, however often and at the same moment. */

const api = testApi()
const { dana, lee, priya } = demoPeople
const rows = async (query: string) => (await api.database.pool.query(query)).rows

const send = async (
  emailAddresses: readonly string[],
  { id, ...options }: CallOptions & { id?: number } = {},
) => {
  const { as = dana } = options
  const path = `/users/cybersecuritytraining/campaigns/${id ?? (await fetchNewestTrainingId(api))}/reminders`
  const body = { emailAddresses, requestingUserEmail: as?.email ?? '' }
  return api.call<{ alreadyReminded: string[] } | null>(`POST ${path}`, { body, ...options })
}

/** So many who are late, with their names. */
async function late(count: number) {
  const users = await fetchIncompleteUsers(api, await fetchNewestTrainingId(api))
  return users.slice(0, count)
}
const addresses = async (count: number) => (await late(count)).map(({ email }) => email)

/** Who a mail was noted for, each mail once. */
async function mailedAddresses(): Promise<string[]> {
  const mails = await rows(
    "select mail -> 'to' ->> 0 as email from outbox_message where kind = 'mail'",
  )
  return mails.map(({ email }) => email).toSorted()
}

beforeEach(async () => {
  api.clock.moveTo(testInstant)
  await rows("delete from outbox_message where kind = 'mail'")
  await rows('delete from reminded_person')
})

describe('a person who was reminded today', () => {
  test('gets no second mail by any of thirty repeats, which name them', async () => {
    const [person] = await late(1)
    const email = person?.email ?? ''
    expect(await send([email])).toMatchObject({ status: 200 })
    for (let repeat = 0; repeat < 29; repeat += 1) {
      const as = repeat % 2 === 0 ? dana : lee
      const message = `${person?.fullName} was already reminded today.`
      expect(await send([email], { as })).toMatchObject({
        status: 422,
        errorMessages: [`Choose Users, Users: ${message}`],
        output: { issues: [{ step: 'chooseUsers', field: 'emailAddresses', message }] },
      })
    }
    expect(await mailedAddresses()).toEqual([email])
  })

  test('is left out among others, and the answer says who that was', async () => {
    const [one = '', two = '', three = ''] = await addresses(3)
    expect((await send([one, two])).output).toBeNull()
    expect((await send([two, three], { as: lee })).output).toEqual({ alreadyReminded: [two] })
    expect(await mailedAddresses()).toEqual([one, two, three].toSorted())
    const reminders = await rows(
      'select recipients from training_reminder order by id desc limit 2',
    )
    expect(reminders.map(({ recipients }) => recipients)).toEqual([1, 2])
  })

  test('gets one mail where twenty ask at the same moment', async () => {
    const [email = ''] = await addresses(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send([email], { as: index % 2 ? dana : lee })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 422),
    ])
    expect(await mailedAddresses()).toEqual([email])
  })

  test('gets one mail where groups that overlap are reminded at the same moment, in any order', async () => {
    const all = await addresses(60)
    const groups = Array.from({ length: 8 }, (_, index) =>
      all.slice(index * 5, index * 5 + 25).toSorted(() => (index % 2 ? 1 : -1)),
    )
    const answers = await Promise.all(groups.map((group) => send(group)))
    const asked = [...new Set(groups.flat())].toSorted()
    expect(await mailedAddresses()).toEqual(asked)
    const leftOut = answers.flatMap(({ output, status }, index) =>
      status === 200 ? (output?.alreadyReminded ?? []) : (groups[index] ?? []),
    )
    expect(leftOut).toHaveLength(groups.flat().length - asked.length)
  })

  test('can be reminded again from midnight, Eastern', async () => {
    const [email = ''] = await addresses(1)
    expect(await send([email])).toMatchObject({ status: 200 })
    api.clock.moveTo(new Date('2026-03-06T04:59:59Z'))
    expect(await send([email])).toMatchObject({ status: 422 })
    api.clock.moveTo(new Date('2026-03-06T05:00:00Z'))
    expect(await send([email])).toMatchObject({ status: 200 })
  })

  test('is named to those who may remind, of their own company', async () => {
    const [email = ''] = await addresses(1)
    await send([email])
    const today = (options: CallOptions = {}) =>
      api.call<string[]>('GET /extensions/remindedtoday', options)
    expect((await today()).output).toEqual([email.toLowerCase()])
    expect((await today({ tenant: 'larkfield-partners' })).output).toEqual([])
    expect(await today({ as: priya })).toMatchObject({ status: 403 })
    api.clock.moveTo(new Date('2026-03-06T05:00:00Z'))
    expect((await today()).output).toEqual([])
  })
})

test('a reminder that is refused reminds nobody, so that they can be reminded', async () => {
  const [email = ''] = await addresses(1)
  expect(await send([email, 'stranger@elsewhere.example'])).toMatchObject({ status: 422 })
  expect(await send([email])).toMatchObject({ status: 200, output: null })
})

test('of a training that has ended, or has not started, nobody is reminded', async () => {
  const { output } = await api.call<CampaignDates>('GET /users/cyberSecurityTraining/campaignDates')
  const ended = Number(output.campaigns[1]?.campaignId)
  const [person] = await fetchIncompleteUsers(api, ended)
  const refused = {
    status: 409,
    errorMessages: ["This training isn't running, so no one can be reminded."],
  }
  expect(await send([person?.email ?? ''], { id: ended })).toMatchObject(refused)
  const [email = ''] = await addresses(1)
  api.clock.moveTo(new Date('2026-01-01T15:00:00Z'))
  expect(await send([email])).toMatchObject(refused)
  expect(await mailedAddresses()).toEqual([])
})
