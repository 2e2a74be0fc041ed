import { limits } from '#schemas/terminate/limits.ts'
import { TextAnswer, YesNoAnswer } from '../answers.ts'

/** Anything the steps did not ask for (spec 000 §2). */
export function SpecialRequest() {
  return (
    <>
      <YesNoAnswer path="hasSpecialRequests" label="Are there any special requests?" />
      <TextAnswer path="specialRequests.specialRequests" multiline countFrom={limits.counterFrom} />
    </>
  )
}
