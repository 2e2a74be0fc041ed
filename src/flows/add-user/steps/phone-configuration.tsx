import '#schemas/libraries/phone-numbers.ts'
import { CheckboxAnswer, SelectAnswer, TextAnswer } from '../answers.ts'

/** Numbers, voicemail and recording of the new phone (spec 000 §3). */
export function PhoneConfiguration() {
  return (
    <>
      <SelectAnswer path="phoneOptions.phoneConfiguration.location" />
      <TextAnswer path="phoneOptions.phoneConfiguration.primaryPhoneNumber" autoComplete="off" />
      <TextAnswer path="phoneOptions.phoneConfiguration.secondaryPhoneNumbers" />
      <TextAnswer path="phoneOptions.phoneConfiguration.specialPhoneRequests" multiline />
      <CheckboxAnswer path="phoneOptions.phoneConfiguration.requestsVoicemailEnabled" />
      <CheckboxAnswer path="phoneOptions.phoneConfiguration.recordPhoneLine" />
    </>
  )
}
