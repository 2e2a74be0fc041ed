import '#schemas/libraries/latin-letters.ts'
import {
  recommendedAddress,
  recommendedRefusedBecause,
} from '#schemas/create-distribution-list/rules.ts'
import { RadioAnswer, TextAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

/** What the list is called, and its address: the recommended one or one's own (spec 002 §5). */
export function GeneralInfo() {
  const mayRecommend = useFacts(({ settings }) => Boolean(settings.emailDomain))
  const address = useFacts(recommendedAddress)
  const refused = useFacts(recommendedRefusedBecause)
  const isCustom = useFacts(({ draft }) => !draft.requestsRecommendedEmail)
  const recommended = {
    value: true,
    label: 'Recommended address',
    hint: address || 'Follows from the display name',
    ...(refused && { disabledBecause: refused }),
  }
  const custom = { value: false, label: 'Custom address' }
  return (
    <>
      <TextAnswer path="distributionListName" trimmed autoComplete="off" />
      <RadioAnswer
        path="requestsRecommendedEmail"
        look="cards"
        options={mayRecommend ? [recommended, custom] : [custom]}
      />
      {isCustom && (
        <TextAnswer
          path="distributionListPrimaryEmail"
          label="Custom email address"
          trimmed
          autoComplete="off"
        />
      )}
    </>
  )
}
