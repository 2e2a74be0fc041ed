import { SelectLookupAnswer, YesNoAnswer } from '../answers.ts'

/** Whether the new user gets a cloud PC, and which (spec 000 §2). */
export function CloudComputing() {
  return (
    <>
      <YesNoAnswer path="requestsCloudPC" label="Is a cloud PC wanted?" />
      <SelectLookupAnswer path="cloudPCConfiguration" list="cloudPcConfigurations" />
    </>
  )
}
