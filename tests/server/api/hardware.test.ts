import { afterEach, describe, expect, test } from 'vitest'
import { emptyHardwareForm, type HardwareForm } from '#schemas/hardware/form.ts'
import {
  type HardwareRequest,
  type HardwareTicket,
  toWire,
} from '#schemas/hardware/hardware-request.ts'
import { compareByFullName, type ProfileAccount } from '#schemas/people/person.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { nthPerson } from '../support/terminate-requests.ts'

const api = testApi()
const { lee, priya } = demoPeople
afterEach(() => api.clock.moveTo(testInstant))

const form: HardwareForm = {
  ...emptyHardwareForm,
  options: ['Existing User', 'Conference Room'],
  existingUsers: [nthPerson(3), nthPerson(4)],
  destination: '500 Madison Avenue, 14th floor',
  deployToHome: false,
  deliveryDate: '2026-03-09T12:00:00',
  hardDeadline: true,
  expeditedShipping: false,
  expeditedPC: false,
  deliveryConstraints: 'Loading dock, 9 to 5.',
  laptopNotes: 'Two 14-inch laptops.',
  monitors: { 'Standard 27in 1440p': 2, 'Ultrawide 34in': 0 },
  accessories: { 'Docking station': 2 },
  printer: 'B/W printer personal',
}
const request = toWire(form)

const submit = (body: unknown, options = {}) =>
  api.call<HardwareTicket>('POST /hardwarerequests/submit', { body, ...options })

describe.each(['GET /hardwarerequests/users', 'POST /hardwarerequests/submit'])('%s', (call) => {
  const body = call.startsWith('POST') ? request : undefined

  test('401 without a token', async () => {
    expect(await api.call(call, { as: null, body })).toMatchObject({ status: 401 })
  })

  test('400 without a company', async () => {
    expect(await api.call(call, { tenant: null, body })).toMatchObject({ status: 400 })
  })

  test('403 for a company the person is no member of, and without the permission', async () => {
    const tenant = demoTenantIds.harbor
    expect(await api.call(call, { as: lee, tenant, body })).toMatchObject({ status: 403 })
    expect(await api.call(call, { as: priya, body })).toMatchObject({ status: 403 })
  })
})

test('the users are the people of the company, by name and then email', async () => {
  const { output } = await api.call<ProfileAccount[]>('GET /hardwarerequests/users')
  expect(output.length).toBeGreaterThan(400)
  expect(output).toEqual(output.toSorted(compareByFullName))
})

describe('POST /hardwarerequests/submit', () => {
  // HW-015, HW-016, HW-018, HW-022, HW-023, HW-024, HW-025, HW-026, HW-027
  test.each<[string, keyof HardwareRequest, unknown, string]>([
    ['no option', 'options', [], 'Equipment for: This field is required.'],
    ['an option nobody offers', 'options', ['Dog'], "Equipment for: This choice isn't offered."],
    [
      'an existing user who is not named',
      'existingUsers',
      [],
      'Existing users: This field is required.',
    ],
    [
      'somebody nobody knows',
      'existingUsers',
      ['x@evil.example'],
      "Existing users: This choice isn't offered.",
    ],
    ['no destination', 'destination', ' ', 'Destination: This field is required.'],
    ['no constraints', 'deliveryConstrains', '', 'Delivery constraints: This field is required.'],
    ['no deadline', 'hardDeadline', null, 'Is this a hard deadline?: This field is required.'],
    ['no shipping', 'expeditedShipping', null, 'Expedited shipping?: This field is required.'],
    ['no build', 'expeditedPC', null, 'Expedited PC build?: This field is required.'],
    ['no deployment', 'deployToHome', null, 'Deploy to home?: This field is required.'],
    ['no date', 'deliveryDate', null, 'Delivery date: Date is required.'],
    [
      'a day too early',
      'deliveryDate',
      '2026-03-07T23:59:59',
      'Delivery date: The earliest possible date is 03/08/2026.',
    ],
    [
      'a Sunday',
      'deliveryDate',
      '2026-03-08T12:00:00',
      'Delivery date: Choose a business day, Monday to Friday.',
    ],
    [
      'a holiday, on the day it is observed',
      'deliveryDate',
      '2026-07-03T12:00:00',
      'Delivery date: Choose another day: 07/03/2026 is Independence Day.',
    ],
    ['a monitor nobody offers', 'monitors', ['Huge - 1'], "Monitors: This choice isn't offered."],
    [
      'an accessory without its quantity',
      'accessoriesNeeded',
      ['Speakerphone'],
      'Accessories: Speakerphone: The quantity must be a number, such as 12.',
    ],
    [
      'more than a lorry holds',
      'accessoriesNeeded',
      ['Speakerphone - 60', 'Speakerphone - 40'],
      'Accessories: Speakerphone: The quantity must be 99 or less.',
    ],
    ['a printer nobody offers', 'printers', 'None', "Printer: This choice isn't offered."],
  ])('422 for %s', async (_what, path, value, sentence) => {
    expect(await submit(withValueAt(request, path, value))).toMatchObject({
      status: 422,
      errorMessages: [sentence],
    })
  })

  test('422 lists everything that is missing at once', async () => {
    const answer = await api.call('POST /hardwarerequests/submit', { body: {} })
    expect(answer.status).toBe(422)
    expect(answer.output.issues?.map(({ field }) => field)).toEqual([
      'options',
      'destination',
      'deployToHome',
      'deliveryDate',
      'hardDeadline',
      'expeditedShipping',
      'expeditedPC',
      'deliveryConstraints',
    ])
  })

  // HW-028, HW-029, HW-030
  test('400 for notes of more than 500 characters, which are taken', async () => {
    for (const path of ['typeOfEquipment', 'laptopComputers', 'deliveryConstrains']) {
      const full = withValueAt(request, path, 'x'.repeat(500))
      expect(await submit(full), path).toMatchObject({ status: 200 })
      expect(await submit(withValueAt(request, path, 'x'.repeat(501)))).toMatchObject({
        status: 400,
        errorMessages: [`${path}: Use 500 characters or fewer.`],
      })
    }
  })

  test('judges the date by the clock of the server, in Eastern time', async () => {
    // Still the 6th in New York, the 7th everywhere east of it.
    api.clock.moveTo(new Date('2026-03-07T04:59:00Z'))
    expect(await submit(request)).toMatchObject({ status: 200 })
    api.clock.moveTo(new Date('2026-03-07T05:00:00Z'))
    expect(await submit(request)).toMatchObject({ status: 422 })
  })

  // HW-050
  test('opens a ticket and describes it in full', async () => {
    const { output } = await submit(request)
    expect(output).toEqual({ ticketId: expect.any(Number), message: expect.any(String) })
    const { rows } = await api.database.pool.query('select * from ticket where id = $1', [
      output.ticketId,
    ])
    expect(rows[0]).toMatchObject({ name: 'Hardware purchase request', status: 'New' })
    expect(rows[0].body.split('\n')).toEqual([
      'Requested by: Dana Whitfield',
      'Equipment for: Existing User, Conference Room',
      `Existing users: ${nameOfPerson(3)}, ${nameOfPerson(4)}`,
      'Destination: 500 Madison Avenue, 14th floor',
      'Deploy to home?: No',
      'Delivery date: 03/09/2026',
      'Is this a hard deadline?: Yes',
      'Expedited shipping?: No',
      'Expedited PC build?: No',
      'Delivery constraints: Loading dock, 9 to 5.',
      'Laptop computers: Two 14-inch laptops.',
      'Monitors: Standard 27in 1440p - 2',
      'Need multi-monitor stands?: No',
      'Standing desks or more than two monitors?: No',
      'Accessories: Docking station - 2',
      'Printer: B/W printer personal',
    ])
    expect(output.message).toMatch(`Ticket ${output.ticketId}: hardware purchase request`)
    expect(output.message).toMatch(
      'Submitted by Dana Whitfield on 03/05/2026 10:00 AM Eastern Time',
    )
    expect(output.message).toMatch('  Monitors: Standard 27in 1440p - 2')
  })

  test.each([
    ['2026-03-05T22:00:00Z', 'the same business day.'],
    // 5 PM is over; a Friday evening; Thanksgiving at noon.
    ['2026-03-05T22:00:01Z', 'on 03/06/2026, the next business day.'],
    ['2026-03-07T04:54:00Z', 'on 03/09/2026, the next business day.'],
    ['2026-11-26T17:00:00Z', 'on 11/27/2026, the next business day.'],
  ])('says at %s that the quote comes %s', async (instant, when) => {
    api.clock.moveTo(new Date(instant))
    const { output } = await submit({ ...request, deliveryDate: '2026-12-08T12:00:00' })
    expect(output.message).toContain(`\nYou'll get a formal quote ${when}\n`)
  })

  test('opens one ticket however often it is sent under its key', async () => {
    const headers = { 'idempotency-key': 'hardware-1' }
    const [one, two] = [await submit(request, { headers }), await submit(request, { headers })]
    expect(two.output).toEqual(one.output)
    const other = { ...request, destination: 'Elsewhere' }
    expect(await submit(other, { headers })).toMatchObject({ status: 409 })
  })
})

function nameOfPerson(index: number): string {
  const { fullName, email } = nthPerson(index)
  return `${fullName} (${email})`
}
