import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { lockPhishingPlan, recordEnrollment } from '../../company/awareness/plan.ts'
import { phishingEnrollmentKind } from '../../company/requests/kinds.ts'
import { submitRequest } from '../../company/requests/submit.ts'

/** Submits the company's enrollment in phishing tests. Can be done once. @throws Problem missing, conflict */
export async function enrollInPhishingTests(call: MemberCall): Promise<void> {
  const plan = await lockPhishingPlan(call.tenant)
  if (!plan) throw new Problem('missing', 'There are no phishing tests to enroll in.')
  if (plan.enrollmentStatus !== 'Not enrolled') {
    throw new Problem(
      'conflict',
      'Your company is already enrolled, or its enrollment was submitted.',
    )
  }
  await recordEnrollment(call.tenant, plan, 'Enrollment submitted')
  const lines = [{ label: 'Plan', text: plan.entitlement }]
  await submitRequest(call, phishingEnrollmentKind, {
    answers: { phishingEntitlement: plan.entitlement },
    sections: [{ title: 'Enrollment', lines }],
    about: null,
    tickets: [{ ticketName: 'Enroll in phishing tests', ticketBody: ticketBody(call.user, lines) }],
  })
}
