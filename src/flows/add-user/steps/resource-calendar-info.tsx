import '#schemas/libraries/phone-numbers.ts'
import { limits } from '#schemas/add-user/limits.ts'
import { FieldPair } from '#src/ui/fields/field-pair.tsx'
import { NumberAnswer, SelectLookupAnswer, TextAnswer } from '../answers.ts'

/** The room or resource that gets a calendar (spec 000 §3). */
export function ResourceCalendarInfo() {
  return (
    <>
      <TextAnswer path="resourceCalendarInformation.displayName" trimmed />
      <SelectLookupAnswer path="resourceCalendarInformation.location" list="locations" />
      <FieldPair>
        <NumberAnswer path="resourceCalendarInformation.roomCapacity" max={limits.roomCapacity} />
        <TextAnswer path="resourceCalendarInformation.phoneNumber" trimmed />
      </FieldPair>
    </>
  )
}
