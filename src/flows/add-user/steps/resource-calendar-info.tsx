import { Columns } from '#src/ui/stack.tsx'
import { NumberAnswer, SelectLookupAnswer, TextAnswer } from '../answers.ts'

/** The room or resource that gets a calendar (spec 000 §3). */
export function ResourceCalendarInfo() {
  return (
    <>
      <TextAnswer path="resourceCalendarInformation.displayName" trimmed />
      <SelectLookupAnswer path="resourceCalendarInformation.location" list="locations" />
      <Columns>
        <NumberAnswer path="resourceCalendarInformation.roomCapacity" max={100_000} />
        <TextAnswer path="resourceCalendarInformation.phoneNumber" trimmed />
      </Columns>
    </>
  )
}
