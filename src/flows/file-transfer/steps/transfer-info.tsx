import '#schemas/libraries/phone-numbers.ts'
import { AllRequired } from '#src/ui/fields/all-required.tsx'
import { RadioAnswer, TextAnswer } from '../answers.ts'
import { EndDetails } from '../end-details.tsx'

/** The technical information: who asks, and both ends (spec 002 §5; AMB-184). */
export function TransferInfo() {
  return (
    <AllRequired sentence="Everything here is required, except the transfer action and what is ticked.">
      <TextAnswer path="clientCompanyName" />
      <TextAnswer
        path="clientCompanyContact"
        help="Whom we may ask about this transfer: name, e-mail address and telephone number."
      />
      <TextAnswer path="businessPurpose" />
      <RadioAnswer path="transferAction" look="inline" />
      <EndDetails end="fileSourceDetails" title="Source" />
      <EndDetails end="fileDestinationDetails" title="Destination" />
    </AllRequired>
  )
}
