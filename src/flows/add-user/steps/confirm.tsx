import { TextAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

/** The signature that makes the request binding (spec 000 §2). */
export function Confirm() {
  const name = useFacts(({ user }) => user.name)
  return (
    <>
      <p>By signing you confirm the request and accept its fees.</p>
      <TextAnswer
        path="digitalSignature"
        label="Digital signature"
        help={`Signing as ${name}. Type your name to sign.`}
        trimmed
      />
    </>
  )
}
