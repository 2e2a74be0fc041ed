import { ReviewAnswers } from '#src/wizard/form/review-answers.tsx'
import { TextAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

/** What is asked for, and the signature under it (spec 002 §5). */
export function Confirmation() {
  const name = useFacts(({ user }) => user.name)
  return (
    <>
      <ReviewAnswers />
      <TextAnswer
        path="digitalSignature"
        help={`Signing as ${name}. Type your name to sign.`}
        autoComplete="off"
        trimmed
      />
    </>
  )
}
