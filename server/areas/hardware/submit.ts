import type { HardwareForm } from '#schemas/hardware/form.ts'
import { type HardwareTicket, toWire } from '#schemas/hardware/hardware-request.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { MemberCall } from '../../api/handler.ts'
import { hardwareKind } from '../../company/requests/kinds.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import { hardwareRequestSections, submittedMessage } from './request-sections.ts'

/** Stores a valid hardware request and opens its ticket. */
export async function submitHardwareRequest(
  call: MemberCall,
  form: HardwareForm,
): Promise<HardwareTicket> {
  const sections = hardwareRequestSections(form)
  const lines = sections.flatMap((section) => section.lines)
  const body = ticketBody(call.user, lines)
  const { tickets } = await submitRequest(call, hardwareKind, {
    answers: toWire(form),
    sections,
    about: form.destination,
    tickets: [{ ticketName: 'Hardware purchase request', ticketBody: body }],
  })
  const ticketId = tickets[0]?.ticketId
  if (ticketId === undefined) throw new Error('The ticket that was just opened was not returned.')
  return { ticketId, message: submittedMessage(ticketId, sections, call) }
}
