import { formatFee } from '#schemas/money/money.ts'
import type { FaqItem } from '#schemas/settings/tenant.ts'
import type { DemoCompany } from './companies.ts'

/** A company's portal FAQ. */
export function companyFaq({ name, settings }: DemoCompany): FaqItem[] {
  return [
    {
      question: 'How do I request an account for a new colleague?',
      answer:
        'Open Request a Service at the top of the page and choose Add User Services. You can leave at any time: what you entered is kept as a draft under Work in progress, and anyone at your company who can request accounts can finish it.',
    },
    {
      question: 'How long does a new account take?',
      answer: `Accounts are delivered on the start date you choose, which lies at least 3 business days ahead. A start date up to 5 business days away is expedited and costs ${formatFee(settings.newUserExpediteFee, settings.currencySymbol)}.`,
    },
    {
      question: 'Which account types are free of charge?',
      answer:
        'Resource calendars, shared mailboxes and service mailboxes are free. Email-only and Citrix accounts are charged at a reduced rate.',
    },
    {
      question: 'I work for more than one company. How do I switch?',
      answer:
        'Choose your name at the top right, then Change Company. Everything you see and request belongs to the company shown under your name.',
    },
    {
      question: 'Why was I signed out?',
      answer:
        'After 30 minutes without activity the portal signs you out. You are warned two minutes before and can stay signed in.',
    },
    {
      question: 'Two of us edited the same draft. Whose answers count?',
      answer:
        'Nothing is overwritten silently. If someone else saves first, you see what they changed and choose, step by step.',
    },
    {
      question: `Who can see the requests of ${name}?`,
      answer: `Only people who are members of ${name} and have the permission for that area.`,
    },
  ]
}
