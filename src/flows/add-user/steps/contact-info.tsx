import '#schemas/libraries/phone-numbers.ts'
import { Columns } from '#src/ui/stack.tsx'
import { CheckboxAnswer, SelectAnswer, TextAnswer } from '../answers.ts'

/** How the new user can be reached beside the new account (spec 000 §2). */
export function ContactInfo() {
  return (
    <>
      <TextAnswer path="contactInformation.secondaryEmail" trimmed />
      <Columns>
        <SelectAnswer path="contactInformation.officePhoneLocation" />
        <TextAnswer path="contactInformation.officePhoneNumber" trimmed />
      </Columns>
      <Columns>
        <SelectAnswer path="contactInformation.mobilePhoneLocation" />
        <TextAnswer path="contactInformation.mobilePhoneNumber" trimmed />
      </Columns>
      <CheckboxAnswer
        path="contactInformation.requestsTeamsAudioConferencing"
        label="Request Teams audio conferencing"
      />
      <CheckboxAnswer
        path="contactInformation.requestsServiceNotifications"
        label="Request service notifications"
      />
    </>
  )
}
