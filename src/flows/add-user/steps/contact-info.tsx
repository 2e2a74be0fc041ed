import '#schemas/libraries/phone-numbers.ts'
import { FieldPair } from '#src/ui/fields/field-pair.tsx'
import { CheckboxAnswer, SelectAnswer, TextAnswer } from '../answers.ts'

/** How the new user can be reached apart from the new account (spec 000 §2). */
export function ContactInfo() {
  return (
    <>
      <TextAnswer path="contactInformation.secondaryEmail" trimmed />
      <FieldPair>
        <SelectAnswer path="contactInformation.officePhoneLocation" />
        <TextAnswer path="contactInformation.officePhoneNumber" trimmed />
      </FieldPair>
      <FieldPair>
        <SelectAnswer path="contactInformation.mobilePhoneLocation" />
        <TextAnswer path="contactInformation.mobilePhoneNumber" trimmed />
      </FieldPair>
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
