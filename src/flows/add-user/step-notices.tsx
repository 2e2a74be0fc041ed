import { earliestStart } from '#schemas/add-user/account-rules.ts'
import {
  hasJabberPhones,
  hasTeamsPhones,
  hasTrainingWelcome,
  isFullService,
} from '#schemas/add-user/conditions.ts'
import { earliestStandardStart } from '#schemas/add-user/fees.ts'
import { formatDate } from '#schemas/time/eastern-time.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

/** Notices that Add User's steps show with their questions. */

/** How soon an account can be ready. */
export function AccountDeliveryPolicyNotice() {
  const [earliest, standard] = useFacts(({ now }) => [
    earliestStart(now),
    earliestStandardStart(now),
  ])
  return (
    <Notice title="Account delivery policy">
      Accounts are delivered in a minimum of 2 business days, with an expedited option for 3 to 4
      business days for an additional fee: the earliest start is {formatDate(earliest)}, and a start
      before {formatDate(standard)} is charged as expedited.
    </Notice>
  )
}

/** What new users get in companies with cybersecurity training (AMB-064). */
export function TrainingWelcomeNotice() {
  const welcomed = useFacts(hasTrainingWelcome.test)
  if (!welcomed) return null
  return (
    <Notice>
      The new user gets a cyber training welcome email within 24 hours of the delivery date.
    </Notice>
  )
}

/** A Teams phone comes with the account; Jabber is set up for each kind of device. */
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

/** The new user's address is also their login. */
export function LoginAddressNotice() {
  const isLogin = useFacts(isFullService.test)
  return isLogin ? <Notice>This address also functions as the login.</Notice> : null
}

/** Delivery times of equipment. */
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

/** The company's security settings for the new user; without questions (AMB-063). */
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

/** The meaning of the signature. */
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
