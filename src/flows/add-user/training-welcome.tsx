import { Notice } from '#src/ui/notice.tsx'

/** What a new user of a company with cybersecurity training gets (spec 000 §9, AMB-064). */
export function TrainingWelcome() {
  return (
    <Notice>
      The new user gets a cyber training welcome email within 24 hours of the delivery date.
    </Notice>
  )
}
