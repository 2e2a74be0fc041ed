import { runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { Condition } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type ParcelFlow, type ParcelStep, parcel } from './broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './parcel.ts'

/** The parcel flow with other rules, and the gate's report on it. */

/** A parcel draft and its company's settings. */
export type ParcelFacts = { readonly draft: ParcelDraft; readonly settings: TenantSettings }
type Rules = ParcelStep['rules']['fields']

/** A condition for rules of the parcel flow. */
export const parcelCondition = (test: (facts: ParcelFacts) => boolean): Condition<ParcelFacts> => ({
  because: 'It is so.',
  test,
})

/** Replaces rules on some steps; a question that is moved there is removed elsewhere. */
export function withRules(changes: Readonly<Record<string, Rules>>): ParcelFlow {
  const moved = new Set(Object.values(changes).flatMap((fields) => Object.keys(fields)))
  const steps = [...parcel.steps.values()].map((step) => {
    const kept = Object.entries(step.rules.fields).filter(([path]) => !moved.has(path))
    const fields = { ...Object.fromEntries(kept), ...changes[step.id] }
    return [step.id, { ...step, rules: { ...step.rules, fields } }] as const
  })
  return { ...parcel, steps: new Map(steps) }
}

/** @param breaks requests for which opening the ticket throws */
export function parcelGateMessages(
  flow: ParcelFlow,
  breaks: (facts: ParcelFacts) => boolean = () => false,
  own: Partial<Rehearsal<ParcelDraft>> = {},
): string[] {
  const opened = (facts: ParcelFacts) => {
    if (breaks(facts)) throw new Error('boom')
    return ['Carry']
  }
  const { faults } = runGate(
    { ...parcelRehearsal(flow), ...own },
    { tickets: { templates: ['Carry'], opened } },
  )
  return faults.map(({ message }) => message)
}

/** The gate's message if a ticket throws. */
export const throwingTicketMessage = 'Opening the tickets of a request breaks: boom'
