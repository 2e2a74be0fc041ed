import { z } from 'zod/mini'
import { LetterBody } from '../html/parts.tsx'
import { personalMessage } from '../message-kind.ts'

const data = z.object({
  vendor: z.string(),
  company: z.string().check(z.describe('The company that asks.')),
  provider: z.string().check(z.describe('Who reviews the answers.')),
  serviceOffering: z.string(),
  reference: z.nullable(z.string()).check(z.describe("The vendor's own reference.")),
  by: z.object({ name: z.string(), email: z.nullable(z.string()) }),
})
type VendorAskedData = z.infer<typeof data>

/** The mail that asks a vendor to complete the due diligence questionnaire. */
export const vendorAskedMessage = personalMessage({
  name: 'vendor.asked',
  title: 'Vendor asked',
  summary:
    "Asks a vendor's contact to answer a company's due diligence questionnaire. The person who asked gets a copy, and the replies to the email.",
  data,
  example: {
    vendor: 'Gannet Travel',
    company: 'Northgate Capital',
    provider: 'Stepwell Managed IT',
    serviceOffering: 'Travel agency',
    reference: 'NC-7',
    by: { name: 'Dana Whitfield', email: 'dwhitfield@northgatecapital.example' },
  },
  subject: mailSubject,
  text: (asked) => `${mailParagraphs(asked).join('\n\n')}\n`,
  html: (asked) => <LetterBody heading={mailSubject(asked)} paragraphs={mailParagraphs(asked)} />,
})

function mailSubject({ company }: VendorAskedData): string {
  return `${company}: due diligence questionnaire`
}

function mailParagraphs({
  vendor,
  company,
  provider,
  serviceOffering,
  reference,
  by,
}: VendorAskedData): string[] {
  const answerTo = by.email ? `${by.name} (${by.email})` : by.name
  return [
    `To ${vendor}`,
    `${company} asks its vendors how they protect its data, and lists you as a vendor under "${serviceOffering}". Please complete its due diligence questionnaire. ${provider} reviews the answers for ${company}.`,
    ...(reference ? [`Your reference: ${reference}`] : []),
    `If you haven't received the questionnaire, or you're not the right person to answer it, please write to ${answerTo}.`,
  ]
}
