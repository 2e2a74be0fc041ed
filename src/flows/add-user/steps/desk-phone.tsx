import { spacedMacAddress } from '#schemas/add-user/phone-rules.ts'
import { SelectLookupAnswer, TextAnswer, YesNoAnswer } from '../answers.ts'

const macHelp = 'Enter the address with spaces between the pairs, for example 00 1B 44 11 3A B7.'

/** The desk phone: new or existing, a copy of another or not, with an expansion module or not. */
export function DeskPhone() {
  return (
    <>
      <YesNoAnswer path="phoneOptions.deskPhoneOptions.orderNewPhone" label="Order a new phone?" />
      <SelectLookupAnswer
        path="phoneOptions.deskPhoneOptions.existingPhoneToReconfigure"
        list="phones"
      />
      <TextAnswer
        path="phoneOptions.deskPhoneOptions.otherDeviceToReconfigure"
        help={macHelp}
        format={spacedMacAddress}
      />
      <YesNoAnswer
        path="phoneOptions.deskPhoneOptions.configureAsCopy"
        label="Configure it as a copy of another phone?"
      />
      <SelectLookupAnswer
        path="phoneOptions.deskPhoneOptions.existingConfigurationToCopy"
        list="phones"
      />
      <TextAnswer
        path="phoneOptions.deskPhoneOptions.otherDeviceConfigurationToCopy"
        help={macHelp}
        format={spacedMacAddress}
      />
      <YesNoAnswer
        path="phoneOptions.deskPhoneOptions.requestsExpansionModule"
        label="Is an expansion module wanted?"
      />
      <TextAnswer
        path="phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers"
        multiline
        help="The numbers the module shows."
      />
    </>
  )
}
