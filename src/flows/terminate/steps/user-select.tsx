import { AccessEnds } from '../access-ends.tsx'
import { DateTimeAnswer } from '../answers.ts'
import { ContactAnswer } from '../contact-answer.tsx'
import { ExistingServices } from '../existing-services.tsx'

/** Whose services end, and when (spec 000 §2, §4). */
export function UserSelect() {
  return (
    <>
      <ContactAnswer path="profileAccount" help="Whose services are to be removed?" />
      <DateTimeAnswer
        path="serviceTerminationDate"
        timeLabel="Termination time"
        help="When access is to end."
      />
      <AccessEnds />
      <ExistingServices />
    </>
  )
}
