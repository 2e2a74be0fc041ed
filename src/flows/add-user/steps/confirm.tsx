import { isNameOf } from '#schemas/person.ts'
import { RequestFees } from '#src/wizard/form/request-fees.tsx'
import { useView } from '#src/wizard/state/wizard-context.tsx'
import { TextAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

/** What the request costs, and the signature that makes it binding (spec 000 §2). */
export function Confirm() {
  const name = useFacts(({ user }) => user.name)
  const charges = useView((wizard) => wizard.charges())
  const isOfOther = useFacts(
    ({ draft: { digitalSignature: typed }, user }) =>
      // Who has typed half of the own name has not typed another.
      !isNameOf(typed, { name: user.name.slice(0, typed.trim().length) }),
  )
  return (
    <>
      <p>
        {charges.length > 0
          ? 'By signing you confirm the request and accept its fees.'
          : 'By signing you confirm the request. It has no fees.'}
      </p>
      <RequestFees charges={charges} />
      <TextAnswer
        path="digitalSignature"
        label="Digital signature"
        help={
          <span role="status">
            Signing as {name}. {isOfOther ? 'That is another name.' : 'Type your name to sign.'}
          </span>
        }
        trimmed
      />
    </>
  )
}
