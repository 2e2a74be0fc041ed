import { hardwareForm } from '#schemas/hardware-request/form.ts'
import { hardwareLabels } from '#schemas/hardware-request/sections.ts'
import { fromWire, toWire } from '#schemas/hardware-request/wire.ts'
import type { Handlers } from '../../api/handler.ts'
import { contactsOf } from '../contacts.ts'
import { hardwareKind } from '../requests/kinds.ts'
import { refusedForm } from '../requests/refused.ts'
import { submitRequest } from '../requests/submit.ts'
import { ticketBody } from '../requests/ticket-body.ts'
import { hardwareAnswers, submittedMessage } from './answers.ts'

/** The hardware purchase request (spec 000 §7). */
export const hardwareHandlers = {
  hardwareUsers: (_input, { tenant }) => contactsOf(tenant),

  hardwareSubmit: async ({ body }, call) => {
    const users = await contactsOf(call.tenant)
    const byEmail = new Map(users.map((user) => [user.email.toLowerCase(), user]))
    const given = fromWire(body, (email) => byEmail.get(email.toLowerCase()))
    const { data: form, error } = hardwareForm(call.now).safeParse(given)
    if (error) throw refusedForm(error, hardwareLabels)
    const sections = hardwareAnswers(form)
    const lines = sections.flatMap((section) => section.lines)
    const { tickets } = await submitRequest(call, hardwareKind, {
      answers: toWire(form),
      sections,
      about: form.destination,
      tickets: [
        { ticketName: 'Hardware purchase request', ticketBody: ticketBody(call.user, lines) },
      ],
    })
    const ticketId = tickets[0]?.ticketId
    if (ticketId === undefined) throw new Error('The ticket that was just opened was not returned.')
    return { ticketId, message: submittedMessage(ticketId, sections, call) }
  },
} satisfies Pick<Handlers, 'hardwareUsers' | 'hardwareSubmit'>
