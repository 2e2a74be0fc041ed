import { hasRecommendedAddress } from '#schemas/add-user/conditions.ts'
import type { AddUserFacts } from '#schemas/add-user/draft.ts'
import { recommendedRefusedBecause } from '#schemas/add-user/email-rules.ts'
import { RadioAnswer, TextAnswer } from './answers.ts'
import { useFacts } from './facts.ts'

/** Recommended or custom address; without a pattern only the custom one (AMB-046). */
export function EmailAnswers({
  recommended,
}: {
  recommended: (facts: AddUserFacts) => string | undefined
}) {
  const mayRecommend = useFacts(hasRecommendedAddress.test)
  const address = useFacts(recommended)
  const isCustom = useFacts(({ draft }) => !draft.requestsRecommendedEmail)
  const refused = recommendedRefusedBecause(address)
  const recommendation = {
    value: true,
    label: 'Recommended',
    hint: address,
    ...(refused && { disabledBecause: refused }),
  }
  const custom = { value: false, label: 'Custom address' }
  return (
    <>
      <RadioAnswer
        path="requestsRecommendedEmail"
        label="Email address"
        look="cards"
        options={mayRecommend ? [recommendation, custom] : [custom]}
      />
      {isCustom && <TextAnswer path="requestedEmailAddress" label="Custom email address" trimmed />}
    </>
  )
}
