import { z } from 'zod/mini'
import { answeredSection } from '#schemas/requests/requests.ts'
import { ActionButton, Eyebrow, Heading, LabeledFacts, Quote } from '../html/parts.tsx'
import { ticketMessage } from '../message-kind.ts'
import { companySchema, ticketSubject } from './ticket.ts'

const data = z.object({
  ticketId: z.int(),
  name: z.string(),
  body: z.string().check(z.describe('Plain text: who asked, then lines of `Label: answer`.')),
  status: z.string(),
  type: z.string().check(z.describe("What the ticket is filed under, in your staff's words.")),
  subType: z.string(),
  company: companySchema,
  request: z.object({
    referenceNumber: z.string(),
    flow: z.string().check(z.describe('Such as `addUser` or `terminate`.')),
    about: z.nullable(z.string()).check(z.describe('Who or what the request is about.')),
    answers: z
      .array(answeredSection)
      .check(
        z.describe(
          'All answers of the request, by section, in the words of the form. For a password or key, only that there is one.',
        ),
      ),
    submittedBy: z.object({
      profileAccountId: z.int(),
      name: z.string(),
      email: z.nullable(z.string()).check(z.describe('Null if no address is known.')),
    }),
  }),
})

/** The message to the ticket system that a request opened a ticket. */
export const ticketOpenedMessage = ticketMessage({
  name: 'ticket.opened',
  title: 'Ticket opened',
  summary: 'Tells your ticket system that a request opened a ticket.',
  data,
  example: {
    ticketId: 19,
    name: 'Remove services for Maria Chen',
    body: 'Requested by: Dana Whitfield\nUser: Maria Chen',
    status: 'New',
    type: 'User services',
    subType: 'Termination',
    company: { id: 'northgate-capital', name: 'Northgate Capital' },
    request: {
      referenceNumber: 'REQ-2026-000019',
      flow: 'terminate',
      about: 'Maria Chen',
      answers: [
        {
          title: 'Email',
          lines: [
            { label: 'Forward email', text: 'Yes' },
            {
              label: 'Forward to',
              text: '2 people',
              list: { of: 'people', items: ['Lee Marsh', 'Ana Soto'] },
            },
          ],
        },
      ],
      submittedBy: {
        profileAccountId: 1001,
        name: 'Dana Whitfield',
        email: 'dwhitfield@northgatecapital.example',
      },
    },
  },
  webhook: (ticket, links) => ({ ...ticket, url: links.ticket(ticket.ticketId).address }),
  subject: ticketSubject,
  text: ({ company, request, ticketId, body }, { links }) =>
    `Company: ${company.name}\nReference: ${request.referenceNumber}\nTicket: ${ticketId}\nIn the portal: ${links.ticket(ticketId).address}\n${body}\n`,
  html: ({ company, request, ticketId, name, body }, { links }) => (
    <>
      <Eyebrow>New ticket</Eyebrow>
      <Heading>{name}</Heading>
      <LabeledFacts
        of={[
          ['Company', company.name],
          ['Reference', request.referenceNumber],
          ['Ticket', String(ticketId)],
          ['In the portal', links.ticket(ticketId).address],
        ]}
      />
      <Quote>{body}</Quote>
      <ActionButton to={links.ticket(ticketId)}>Open the ticket</ActionButton>
    </>
  ),
})
