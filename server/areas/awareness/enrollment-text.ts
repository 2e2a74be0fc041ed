import type { EnrollmentStatus } from '#schemas/awareness/enrollment.ts'

const whatItIs = `## What a phishing test is

Your colleagues receive a harmless e-mail that looks like a real attack. Whoever follows its link, or
types a password, lands on a page that explains what gave the mail away.

- Tests come unannounced, on business days only.
- Nobody's password is kept.
- Results are shown here, and belong to your company alone.

Read more at [CISA's page on phishing](https://www.cisa.gov/secure-our-world/recognize-and-report-phishing).`

/** What the enrollment dialog says, as markdown, by how far a company is. */
export const enrollmentText: Readonly<Record<EnrollmentStatus, string>> = {
  'Not enrolled': `# Enroll in phishing tests

Your company does **not** take part in phishing tests yet. Submit to take part: we prepare the mail
filters, agree on the first date with you, and tell you when all is ready.

${whatItIs}`,
  'Enrollment submitted': `# Your enrollment was submitted

We are preparing the mail filters and will agree on the first date with you. There is nothing to do
for you until then.

${whatItIs}`,
  Enrolled: `# Your company takes part

Everyone with a mailbox is tested as often as your plan says.

${whatItIs}`,
}
