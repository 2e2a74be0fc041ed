import '#schemas/libraries/latin-letters.ts'
import { Columns } from '#src/ui/stack.tsx'
import { SelectAnswer, SelectLookupAnswer, TextAnswer } from '../answers.ts'

/** Who the new user is (spec 000 §2). */
export function GeneralInfo() {
  return (
    <>
      <Columns>
        <TextAnswer path="generalInformation.userFirstName" trimmed />
        <TextAnswer path="generalInformation.userLastName" trimmed />
      </Columns>
      <TextAnswer path="generalInformation.title" trimmed />
      <Columns>
        <SelectAnswer path="generalInformation.userType" />
        <SelectLookupAnswer path="generalInformation.officeLocationId" list="locations" />
      </Columns>
    </>
  )
}
