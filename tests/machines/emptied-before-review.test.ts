import { expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { completeStepsUntil, newAddUser } from './support/requests.ts'

/** What Review does not ask for goes before its call (flows.md 1.4). */

const configuration = 'hardware.existingHardware.hardwareConfiguration'
const purchase = 'hardware.hardwarePurchase'
const onsite = 'hardware.onsiteSupportDetails'
const date = '2026-12-08T09:30:00'

/** The hardware of a request as its review is asked for it, after these answers one by one. */
async function reviewed(...answers: readonly (readonly [string, unknown])[]) {
  const wizard = newAddUser().change({ accountType: 1 })
  await completeStepsUntil(addUserRehearsal, wizard, 'citrixHostedApps').answer('create')
  completeStepsUntil(addUserRehearsal, wizard, 'hardware')
  for (const [path, value] of answers) wizard.change({ [path]: value })
  completeStepsUntil(addUserRehearsal, wizard, 'review')
  while (wizard.pending.includes('save')) await wizard.answer('save')
  return wizard.sending('load').facts.draft.hardware
}
const { hardware: empty } = emptyAddUserDraft

// ADDUSER-135
test('what was to be purchased, where nothing is', async () => {
  const answers = [
    [`${purchase}.purchasePeripherals`, true],
    [`${purchase}.peripheralDescription`, 'A pen'],
    [`${purchase}.hardwareDeliveryDate`, date],
  ] as const
  const chosen = ['hardware.requestsPurchaseNewEquipment', true] as const
  const { hardwarePurchase } = await reviewed(chosen, ...answers)
  expect(hardwarePurchase).toMatchObject({ peripheralDescription: 'A pen' })
  const after = await reviewed(chosen, ...answers, ['hardware.requestsPurchaseNewEquipment', false])
  expect(after.hardwarePurchase).toEqual(empty.hardwarePurchase)
})

// ADDUSER-136
test('the details of onsite support, where none is wanted', async () => {
  const answers = [
    ['hardware.onsiteSupport', true],
    [`${onsite}.otherRequests`, 'A ladder'],
    [`${onsite}.onsiteOfficeLocationId`, 11],
  ] as const
  const { onsiteSupportDetails } = await reviewed(...answers)
  expect(onsiteSupportDetails.otherRequests).toBe('A ladder')
  const after = await reviewed(...answers, ['hardware.onsiteSupport', false])
  expect(after.onsiteSupportDetails).toEqual(empty.onsiteSupportDetails)
})

const configures = [
  ['hardware.requestsConfigureExistingHardware', true],
  ['hardware.existingHardware.isNew', true],
  ['hardware.existingHardware.repurposeComputerName', 'PC-7'],
  [`${configuration}.officeLocationId`, 11],
] as const

// ADDUSER-137
test('an existing computer, where none is configured', async () => {
  const { existingHardware } = await reviewed(...configures)
  expect(existingHardware.repurposeComputerName).toBe('PC-7')
  const after = await reviewed(...configures, ['hardware.requestsConfigureExistingHardware', false])
  expect(after.existingHardware).toEqual(empty.existingHardware)
})

// ADDUSER-138
test.each([
  [1, 'onsiteConfiguration', 'pickupConfiguration'],
  [3, 'pickupConfiguration', 'onsiteConfiguration'],
  [2, undefined, 'onsiteConfiguration'],
] as const)('the date of another way than the chosen one, %i', async (type, stays, goes) => {
  const { hardwareConfiguration } = (
    await reviewed(
      ...configures,
      [`${configuration}.configurationType`, 3],
      [`${configuration}.pickupConfiguration.pickupDate`, date],
      [`${configuration}.configurationType`, 1],
      [`${configuration}.onsiteConfiguration.desiredOnsiteDate`, date],
      [`${configuration}.configurationType`, type],
    )
  ).existingHardware
  expect(hardwareConfiguration.configurationType).toBe(type)
  if (stays) expect(Object.values(hardwareConfiguration[stays])).toEqual([date])
  else expect(Object.values(hardwareConfiguration.pickupConfiguration)).toEqual([null])
  expect(Object.values(hardwareConfiguration[goes])).toEqual([null])
})
