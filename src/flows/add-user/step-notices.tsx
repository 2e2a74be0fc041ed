import { earliestStart } from '#schemas/add-user/account-rules.ts'
import {
  hasJabberPhones,
  hasTeamsPhones,
  hasTrainingWelcome,
  isFullService,
} from '#schemas/add-user/conditions.ts'
import { earliestStandardStart } from '#schemas/add-user/fees.ts'
import { displayDate } from '#schemas/time/eastern-time.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

/** What the steps of Add User say in addition to their questions. */

/** When an account can be had. */
export function DeliveryPolicyNotice() {
  const [earliest, standard] = useFacts(({ now }) => [
    earliestStart(now),
    earliestStandardStart(now),
  ])
  return (
    <Notice title="Account delivery policy">
      Accounts are delivered in a minimum of 2 business days, with an expedited option for 3 to 4
      business days for an additional fee: the earliest start is {displayDate(earliest)}, and a
      start before {displayDate(standard)} is charged as expedited.
    </Notice>
  )
}

/** What a new user of a company with cybersecurity training gets (AMB-064). */
export function TrainingWelcomeNotice() {
  const welcomed = useFacts(hasTrainingWelcome.test)
  if (!welcomed) return null
  return (
    <Notice>
      The new user gets a cyber training welcome email within 24 hours of the delivery date.
    </Notice>
  )
}

/** Teams is provisioned as it is; Jabber is set up for each kind of device. */
export function ProvisionedPhoneNotice() {
  const provisioned = useFacts(hasTeamsPhones.test)
  const mayChoose = useFacts(hasJabberPhones.test)
  if (!provisioned) return null
  return (
    <Notice tone="success" title="A Teams phone is provisioned">
      {mayChoose
        ? 'It comes with the account. Check devices only if you also want Jabber.'
        : "It comes with the account. There's nothing to choose."}
    </Notice>
  )
}

/** What else the new user's address is. */
export function LoginAddressNotice() {
  const isLogin = useFacts(isFullService.test)
  return isLogin ? <Notice>This address also functions as the login.</Notice> : null
}

/** How long equipment takes. */
export function HardwarePolicyNotice() {
  return (
    <Notice title="Hardware policy">
      <ul>
        <li>Standard delivery takes 2-5 business days after approval.</li>
        <li>A PC build takes 5 business days after delivery.</li>
        <li>Delivery sooner than 10 business days brings a PC Build Expedite Fee.</li>
      </ul>
    </Notice>
  )
}

/** What the company's security means for the new user; it asks nothing (AMB-063). */
export function CompanySecurityNotice() {
  const hasMfa = useFacts(({ settings }) => settings.mfaSettings.hasMFA)
  const welcomed = useFacts(hasTrainingWelcome.test)
  return (
    <>
      {hasMfa && (
        <Notice>The new user sets up multi-factor authentication when they first sign in.</Notice>
      )}
      <TrainingWelcomeNotice />
      {!hasMfa && !welcomed && <p>Your company's standard security applies to this account.</p>}
      <p>There's nothing to answer here.</p>
    </>
  )
}

/** What signing means. */
export function SignatureNotice() {
  const hasFees = useWizardView((wizard) => wizard.charges().length > 0)
  return (
    <p>
      {hasFees
        ? 'By signing, you confirm the request and accept its fees.'
        : 'By signing, you confirm the request. It has no fees.'}
    </p>
  )
}
