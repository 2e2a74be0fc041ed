import { transferType, transferTypeChoices } from '#schemas/file-transfer/choices.ts'
import { RadioAnswer, SelectAnswer, TextAnswer } from '../answers.ts'

const hints: Readonly<Record<number, string>> = {
  [transferType.fromVendor]: 'A vendor has files that we fetch and bring to you.',
  [transferType.toVendor]: 'You have files that we bring to a vendor.',
  [transferType.betweenCompanies]: 'We bring files from one company to another on your behalf.',
  [transferType.other]: 'Anything else: describe it, and we get in touch.',
  [transferType.hostedSftp]: 'A server of your own, where others leave files for you.',
}
const options = transferTypeChoices.map((choice) => ({ ...choice, hint: hints[choice.value] }))

/** What is to be transferred, and between whom (spec 002 §4). */
export function FileTransferOption() {
  return (
    <>
      <RadioAnswer
        path="type"
        label="What would you like to set up?"
        look="cards"
        options={options}
      />
      <TextAnswer path="vendorName" />
      <SelectAnswer path="vendorScenario" />
      <TextAnswer path="companyA" help="Where the files come from." />
      <TextAnswer path="companyB" help="Where the files go." />
      <TextAnswer path="transferDescription" multiline rows={3} />
    </>
  )
}
