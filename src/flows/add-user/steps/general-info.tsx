import { Columns } from '#src/ui/stack.tsx'
import { SelectAnswer, SelectLookupAnswer, TextAnswer } from '../answers.ts'

/** Who the new user is (spec 000 §2). */
export function GeneralInfo() {
  return (
    <>
      <Columns>
        <TextAnswer path="generalInformation.userFirstName" />
        <TextAnswer path="generalInformation.userLastName" />
      </Columns>
      <TextAnswer path="generalInformation.title" />
      <Columns>
        <SelectAnswer path="generalInformation.userType" />
        <SelectLookupAnswer path="generalInformation.officeLocationId" list="locations" />
      </Columns>
    </>
  )
}
