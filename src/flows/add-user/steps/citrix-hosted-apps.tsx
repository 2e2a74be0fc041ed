import { TextAnswer } from '../answers.ts'
import { LookupsAnswer } from '../list-answers.ts'

/** Which hosted apps the new user gets (spec 000 §2). */
export function CitrixHostedApps() {
  return (
    <>
      <LookupsAnswer path="citrixOptions.citrixApps" list="citrixApps" />
      <TextAnswer path="citrixOptions.additionalNotes" multiline />
    </>
  )
}
