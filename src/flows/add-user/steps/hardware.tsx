import { purchases } from '#schemas/add-user/conditions.ts'
import { earliestHardwareDate } from '#schemas/add-user/hardware-rules.ts'
import { Notice } from '#src/ui/notice.tsx'
import styles from '../add-user.module.css'
import {
  CheckboxAnswer,
  DateAnswer,
  RadioAnswer,
  SelectLookupAnswer,
  TextAnswer,
  YesNoAnswer,
} from '../answers.ts'
import { useFacts } from '../facts.ts'

const computerAges = [
  { value: true, label: 'New' },
  { value: false, label: 'Previously used' },
]

/** Equipment to buy, help on site, or a computer already owned (spec 000 §4 Hardware rules). */
export function Hardware() {
  return (
    <>
      <Notice title="Hardware policy">
        <ul>
          <li>Standard delivery takes 2-5 business days after approval.</li>
          <li>A PC build takes 5 business days after delivery.</li>
          <li>Delivery sooner than 10 business days brings a PC Build Expedite Fee.</li>
        </ul>
      </Notice>
      <YesNoAnswer path="hardware.requestsPurchaseNewEquipment" label="Purchase new equipment?" />
      <Purchase />
      <YesNoAnswer path="hardware.onsiteSupport" label="Is onsite support needed?" />
      <DateAnswer
        path="hardware.onsiteSupportDetails.desiredOnsiteDate"
        earliest={earliestHardwareDate}
      />
      <SelectLookupAnswer
        path="hardware.onsiteSupportDetails.onsiteOfficeLocationId"
        list="locations"
      />
      <TextAnswer path="hardware.onsiteSupportDetails.otherRequests" multiline />
      <YesNoAnswer
        path="hardware.requestsConfigureExistingHardware"
        label="Configure a computer you already own?"
      />
      <ExistingComputer />
      <TextAnswer path="hardware.otherRequests" multiline />
    </>
  )
}

function Purchase() {
  const shown = useFacts(purchases.test)
  if (!shown) return null
  return (
    <>
      <fieldset className={styles.equipment}>
        <legend>What is needed?</legend>
        <CheckboxAnswer path="hardware.hardwarePurchase.purchaseComputer" />
        <CheckboxAnswer path="hardware.hardwarePurchase.purchasePeripherals" />
        <CheckboxAnswer path="hardware.hardwarePurchase.otherEquipmentOption" />
      </fieldset>
      <TextAnswer path="hardware.hardwarePurchase.peripheralDescription" multiline />
      <TextAnswer path="hardware.hardwarePurchase.otherEquipmentDescription" multiline />
      <DateAnswer
        path="hardware.hardwarePurchase.hardwareDeliveryDate"
        earliest={earliestHardwareDate}
      />
    </>
  )
}

function ExistingComputer() {
  const configuration = 'hardware.existingHardware.hardwareConfiguration'
  return (
    <>
      <RadioAnswer
        path="hardware.existingHardware.isNew"
        label="Is the computer new or previously used?"
        look="inline"
        options={computerAges}
      />
      <TextAnswer path="hardware.existingHardware.repurposeComputerName" />
      <SelectLookupAnswer path={`${configuration}.officeLocationId`} list="locations" />
      <RadioAnswer path={`${configuration}.configurationType`} look="inline" />
      <DateAnswer
        path={`${configuration}.onsiteConfiguration.desiredOnsiteDate`}
        earliest={earliestHardwareDate}
      />
      <DateAnswer
        path={`${configuration}.pickupConfiguration.pickupDate`}
        earliest={earliestHardwareDate}
      />
    </>
  )
}
