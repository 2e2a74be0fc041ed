import type { EnrollmentStatus } from '#schemas/awareness/enrollment.ts'
import { actPermissions } from '#schemas/people/permissions.ts'
import { permissionNames } from '../roles/permission-names.ts'

const whatItIs = `## What a phishing test is

Your colleagues get a harmless email that looks like a real attack. Anyone who follows its link or types a password lands on a page that explains what gave the email away.

- Tests come unannounced, on business days only.
- We don't keep anyone's password.
- Results appear here and belong only to your company.

Read more at [CISA's page on phishing](https://www.cisa.gov/secure-our-world/recognize-and-report-phishing).`

/**
 * The enrollment dialog's text as markdown, by the company's status.
 * @param mayEnroll whether the reader can enroll the company
 */
export function enrollmentDialogText(status: EnrollmentStatus, mayEnroll: boolean): string {
  if (status !== 'Not enrolled') return texts[status]
  const way = mayEnroll
    ? 'Submit to take part'
    : `A colleague with the permission **${permissionNames[actPermissions.enrollInPhishingTests]}** can enroll it`
  return `# Enroll in phishing tests

Your company does **not** take part in phishing tests yet. ${way}: we'll prepare the mail filters, agree on the first date with you, and tell you when everything is ready.

${whatItIs}`
}

const texts: Readonly<Record<Exclude<EnrollmentStatus, 'Not enrolled'>, string>> = {
  'Enrollment submitted': `# Your enrollment was submitted

We're preparing the mail filters and will agree on the first date with you. You don't need to do anything until then.

${whatItIs}`,
  Enrolled: `# Your company takes part

Everyone with a mailbox is tested as often as your plan includes.

${whatItIs}`,
}
