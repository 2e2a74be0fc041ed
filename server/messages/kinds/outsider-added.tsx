import { z } from 'zod/mini'
import { ActionButton, LetterBody } from '../html/parts.tsx'
import { personalMessage } from '../message-kind.ts'

const data = z.object({
  company: z.string(),
  provider: z.string(),
  by: z.object({ name: z.string() }).check(z.describe('Who added the address.')),
  added: z.object({ name: z.nullable(z.string()), email: z.string() }),
})
type OutsiderAddedData = z.infer<typeof data>

/** The mail to a company's Billing Contact about an invoice recipient outside the company. */
export const outsiderAddedMessage = personalMessage({
  name: 'invoices.outsiderAdded',
  title: 'Invoices go outside the company',
  summary:
    "Tells the Billing Contact that someone added an outside address to the company's invoice recipients.",
  data,
  example: {
    company: 'Northgate Capital',
    provider: 'Stepwell Managed IT',
    by: { name: 'Lee Marsh' },
    added: { name: 'Ed Outside', email: 'ed@elsewhere.example' },
  },
  subject: mailSubject,
  text: (told) => `${mailParagraphs(told).join('\n\n')}\n`,
  html: (told, { links }) => (
    <>
      <LetterBody heading={mailSubject(told)} paragraphs={mailParagraphs(told)} />
      <ActionButton to={links.invoiceRecipients()}>Open Invoice Recipients</ActionButton>
    </>
  ),
})

function mailSubject({ company }: OutsiderAddedData): string {
  return `${company}: invoices go to an address outside the company`
}

function mailParagraphs({ company, provider, by, added }: OutsiderAddedData): string[] {
  const who = added.name ? `${added.name} (${added.email})` : added.email
  return [
    `${by.name} added ${who} to the people who get ${company}'s invoices by email. The address is outside ${company}.`,
    `If that isn't right, remove the address under Invoice Recipients in the portal, or write to ${provider}.`,
  ]
}
