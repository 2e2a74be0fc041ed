import { YesNoAnswer } from '../answers.ts'

/** Whether phone service is wanted, and of which kind (spec 000 §4 Phone sub-flow). */
export function PhoneServices() {
  return (
    <>
      <YesNoAnswer path="requestsPhoneService" label="Is phone service wanted?" />
      <YesNoAnswer path="phoneOptions.requestsDeskPhone" label="Is a desk phone wanted?" />
      <YesNoAnswer path="phoneOptions.requestsSoftPhones" label="Is a software phone wanted?" />
    </>
  )
}
