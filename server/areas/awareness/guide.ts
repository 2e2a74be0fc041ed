import type { FileAnswer } from '../../api/handler.ts'

const text = `Phishing tests: information guide

What happens
  Everyone with a mailbox at your company gets a harmless email that looks like a real attack.
  Anyone who follows its link lands on a page that explains what gave the email away.

How often
  Basic Package: 1 test per year.
  Advanced Package: 4 tests per year, one each quarter.

What you see
  The share of people who passed and failed each test, and a list of people to download.
  We don't keep passwords.

What it costs
  Charges will appear on your next monthly invoice.

What you need to do
  Enroll your company once. We'll prepare the mail filters and agree on the first date with you.
`

/** The text file behind the "information guide" link of the plan card. */
export function phishingTestGuide(): FileAnswer {
  return { name: 'Phishing Tests Information Guide.txt', content: new TextEncoder().encode(text) }
}
