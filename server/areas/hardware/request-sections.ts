import type { HardwareForm } from '#schemas/hardware/form.ts'
import { itemTexts } from '#schemas/hardware/hardware-request.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import type { AnsweredSection } from '#schemas/requests/requests.ts'
import { deferredBusinessDay } from '#schemas/time/business-hours.ts'
import { type EasternDateTime, formatDate, formatDateTime } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'

/** A hardware request as titled sections, in the form's words and order, without empty answers. */
export function hardwareRequestSections(form: HardwareForm): AnsweredSection[] {
  return Object.values(hardwareSections).map(({ title, labels }) => {
    const fields = Object.entries(labels) as [keyof HardwareForm, string][]
    const lines = fields.map(([field, label]) => ({ label, text: answerText(form, field) }))
    return { title, lines: lines.filter(({ text }) => text !== '') }
  })
}

/** The confirmation that the result page shows, prints and saves. */
export function submittedMessage(
  ticketId: number,
  sections: readonly AnsweredSection[],
  { user, now }: Pick<MemberCall, 'user' | 'now'>,
): string {
  const answers = sections.flatMap(({ title, lines }) => [
    '',
    title,
    ...lines.map(({ label, text }) => `  ${label}: ${text.replaceAll('\n', '\n    ')}`),
  ])
  return [
    `Ticket ${ticketId}: hardware purchase request`,
    `Submitted by ${user.name} on ${formatDateTime(now)} Eastern Time`,
    quoteArrival(now),
    ...answers,
  ].join('\n')
}

/** Says when the quote will arrive, by the time of submission. */
function quoteArrival(submitted: EasternDateTime): string {
  const day = deferredBusinessDay(submitted)
  return day === null
    ? "You'll get a formal quote the same business day."
    : `You'll get a formal quote on ${formatDate(day)}, the next business day.`
}

function answerText(form: HardwareForm, field: keyof HardwareForm): string {
  if (field === 'existingUsers') {
    return form.existingUsers.map(({ fullName, email }) => `${fullName} (${email})`).join(', ')
  }
  if (field === 'monitors') return itemTexts(form.monitors).join(', ')
  if (field === 'accessories') return itemTexts(form.accessories).join(', ')
  if (field === 'deliveryDate') return form.deliveryDate ? formatDate(form.deliveryDate) : ''
  const answer = form[field]
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return Array.isArray(answer) ? answer.join(', ') : (answer ?? '')
}
