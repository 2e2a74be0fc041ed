import type { FileAnswer } from '../../api/handler.ts'

const text = `Phishing tests: an information guide

What happens
  A harmless e-mail that looks like a real attack goes to everyone with a mailbox at your company.
  Whoever follows its link lands on a page that explains what gave the mail away.

How often
  Basic Package: 1 test per year.
  Advanced Package: 4 tests per year, one each quarter.

What you see
  The share of people who passed and who failed, for each test, and a list of people to download.
  No passwords are kept.

What it costs
  Charges will appear on your next monthly invoice.

What you need to do
  Enroll your company once. We prepare the mail filters and agree on the first date with you.
`

/** What the plan of a company links to. */
export function phishingTestsGuide(): FileAnswer {
  return { name: 'Phishing Tests Information Guide.txt', content: new TextEncoder().encode(text) }
}
