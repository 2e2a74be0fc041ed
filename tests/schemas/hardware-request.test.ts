import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accessoryItems,
  equipmentRecipientOptions,
  monitorItems,
  printerChoices,
  printerValues,
} from '#schemas/hardware/choices.ts'
import { deliveryDayProblem, earliestDeliveryDay } from '#schemas/hardware/delivery-day.ts'
import { emptyHardwareForm, type HardwareForm, hardwareForm } from '#schemas/hardware/form.ts'
import { fromWire, hardwareRequest, toWire } from '#schemas/hardware/hardware-request.ts'
import { hardwareLabels } from '#schemas/hardware/sections.ts'

const now = '2026-03-05T10:00:00'
const user = { profileAccountId: 7, email: 'mchen@northgate.example', fullName: 'Maria Chen' }
const complete: HardwareForm = {
  ...emptyHardwareForm,
  options: ['Existing User'],
  existingUsers: [user],
  destination: 'Boston',
  deployToHome: true,
  deliveryDate: '2026-03-09T12:00:00',
  hardDeadline: false,
  expeditedShipping: false,
  expeditedPC: false,
  deliveryConstraints: 'None',
}

const quantities = <const Item extends string>(items: readonly Item[]) =>
  fc.dictionary(fc.constantFrom(...items), fc.integer({ min: 1, max: 99 })) as fc.Arbitrary<
    Partial<Record<Item, number>>
  >

test('a good form travels and comes back the same', () => {
  const forms = fc.record({
    options: fc.subarray([...equipmentRecipientOptions], { minLength: 1 }),
    deployToHome: fc.boolean(),
    needMultiMonitorStands: fc.boolean(),
    standingDesksOrMoreThanTwoMonitors: fc.boolean(),
    laptopNotes: fc.string({ maxLength: 500 }),
    monitors: quantities(monitorItems),
    accessories: quantities(accessoryItems),
    printer: fc.constantFrom(...printerValues),
  })
  fc.assert(
    fc.property(forms, (answers) => {
      const form = { ...complete, ...answers }
      const received = hardwareRequest.parse(JSON.parse(JSON.stringify(toWire(form))))
      const read = fromWire(received, (email) => (email === user.email ? user : undefined))
      expect(hardwareForm(now).parse(read)).toEqual(hardwareForm(now).parse(form))
    }),
  )
})

// HW-033, HW-036, HW-037, HW-039, HW-040, HW-041
test('the wire has the names of the spec, misspelt as they are', () => {
  expect(Object.keys(toWire(complete)).toSorted()).toEqual([
    'accessoriesNeeded',
    'deliveryConstrains',
    'deliveryDate',
    'deployToHome',
    'destination',
    'existingUsers',
    'expeditedPC',
    'expeditedShipping',
    'hardDeadline',
    'laptopComputers',
    'monitors',
    'needMultiMonitorStands',
    'options',
    'printers',
    'standingDesksOrMoreThan',
    'typeOfEquipment',
  ])
  expect(
    toWire({ ...complete, monitors: { 'Ultrawide 34in': 2, 'Ultrawide 49in': 0 } }),
  ).toMatchObject({
    existingUsers: [user.email],
    monitors: ['Ultrawide 34in - 2'],
    printers: '',
  })
  const accessories = { 'UPS battery backup': 1, Speakerphone: 0, 'Business headset': 3 }
  expect(toWire({ ...complete, accessories, printer: 'Color printer workgroup' })).toMatchObject({
    accessoriesNeeded: ['UPS battery backup - 1', 'Business headset - 3'],
    printers: 'Color printer workgroup',
  })
})

// HW-034, HW-038, HW-039
test('there are eight monitors, fifteen accessories, and None before five printers', () => {
  expect([monitorItems.length, new Set(accessoryItems).size]).toEqual([8, 15])
  expect(printerChoices.map(({ label }) => label)).toEqual(['None', ...printerValues.slice(1)])
  expect(printerChoices[0]?.value).toBe('')
})

test('every answer has its label', () => {
  expect(Object.keys(hardwareLabels).toSorted()).toEqual(Object.keys(emptyHardwareForm).toSorted())
})

describe('an empty form', () => {
  test('lists everything that is required, and nothing else', () => {
    const { error } = hardwareForm(now).safeParse(emptyHardwareForm)
    const messages = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(messages?.toSorted()).toEqual([
      'deliveryConstraints: This field is required.',
      'deliveryDate: Date is required.',
      'deployToHome: This field is required.',
      'destination: This field is required.',
      'expeditedPC: This field is required.',
      'expeditedShipping: This field is required.',
      'hardDeadline: This field is required.',
      'options: This field is required.',
    ])
  })

  test('asks for existing users as soon as they are the option, whatever else is missing', () => {
    const { error } = hardwareForm(now).safeParse({
      ...emptyHardwareForm,
      options: ['Existing User'],
    })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: ['existingUsers'], message: 'This field is required.' }),
    )
  })
})

describe('the delivery date', () => {
  const messageFor = (deliveryDate: string | null) =>
    hardwareForm(now).safeParse({ ...complete, deliveryDate }).error?.issues[0]?.message

  // HW-019
  test('is three calendar days ahead, whatever the time of day', () => {
    expect(earliestDeliveryDay('2026-03-05T00:00:00')).toBe('2026-03-08')
    expect(earliestDeliveryDay('2026-03-05T23:59:59')).toBe('2026-03-08')
    expect(messageFor('2026-03-06T12:00:00')).toBe('The earliest possible date is 03/08/2026.')
    expect(messageFor('2026-03-09T00:00:00')).toBeUndefined()
  })

  test.each([
    ['2026-03-14T12:00:00', 'Choose a business day, Monday to Friday.'],
    ['2026-07-03T12:00:00', 'Choose another day: 07/03/2026 is Independence Day.'],
    ['2026-11-26T12:00:00', 'Choose another day: 11/26/2026 is Thanksgiving Day.'],
    ['2026-02-31T12:00:00', 'Date is required.'],
    [null, 'Date is required.'],
  ])('is not %s', (date, message) => {
    expect(messageFor(date)).toBe(message)
  })

  test('may be the day after a holiday', () => {
    expect(deliveryDayProblem('2026-11-27')).toBeUndefined()
  })
})
