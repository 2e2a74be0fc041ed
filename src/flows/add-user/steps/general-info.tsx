import '#schemas/libraries/latin-letters.ts'
import { FieldPair } from '#src/ui/fields/field-pair.tsx'
import { SelectAnswer, SelectLookupAnswer, TextAnswer } from '../answers.ts'

/** Who the new user is (spec 000 §2). */
export function GeneralInfo() {
  return (
    <>
      <FieldPair>
        <TextAnswer path="generalInformation.userFirstName" trimmed />
        <TextAnswer path="generalInformation.userLastName" trimmed />
      </FieldPair>
      <TextAnswer path="generalInformation.title" trimmed />
      <FieldPair>
        <SelectAnswer path="generalInformation.userType" />
        <SelectLookupAnswer path="generalInformation.officeLocationId" list="locations" />
      </FieldPair>
    </>
  )
}
