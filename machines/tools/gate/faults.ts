import type { WizardEvent } from '../../engine/machine/wizard.ts'

/** What the gate finds wrong with a flow, and how far it has looked. */

/** The kinds of faults, causes before what follows from them. */
export const faultKinds = {
  /** Something throws, or does not come to an end. */
  breaks: 'Breaks',
  /** A rule asks a library that its question does not name: in a browser it is not there. */
  missingLibrary: 'Library not named',
  /** Two guards hold of which each has an order of steps of its own. */
  severalOrders: 'Several orders at once',
  /** Next or Back leads elsewhere than the declaration says. */
  wrongTarget: 'Wrong target',
  /** A step names a list or a call that there is none of. */
  unknownName: 'Unknown name',
  /** What a person is to see before submitting is never fetched. */
  notLoaded: 'Not loaded',
  /** An order of steps that ends without sending anything. */
  neverSubmits: 'Never submitted',
  /** Going on leads back to the same step with the same answers. */
  loop: 'Endless loop',
  /** No answer completes a step, or nothing follows a complete one. */
  deadEnd: 'Dead end',
  /** A step asks for an acknowledgement that nobody can give. */
  notAcknowledged: 'No acknowledgement possible',
  /** An incomplete step lets pass, or does not say what is missing. */
  notRefused: 'Incomplete step passed',
  /** After a failed call there is no way on. */
  failure: 'No way on after a failure',
  /** A request without the signature or the acknowledgement that it needs. */
  unsigned: 'Not signed',
  /** A request in which nothing is asked for. */
  emptyRequest: 'Empty request',
  /** What the wizard submits, the server refuses. */
  refused: 'Request refused',
  /** A request without a ticket, or with one that the templates do not know. */
  unknownTicket: 'Unknown ticket',
  /** A request that opens one kind of ticket more than once. */
  ticketTwice: 'Ticket opened twice',
  /** A ticket whose name or text states another answer than the request has. */
  contradicts: 'Contradicts the answer',
  /** A ticket that states another amount than the request costs, or none. */
  wrongFee: 'Wrong fee',
  /** A secret that a ticket includes, or that is not marked as one. */
  leakedSecret: 'Secret leaked',
  /** An answer that is not sent. */
  lostAnswer: 'Answer lost',
  /** A question that depends on one that is asked later. */
  lateAnswer: 'Depends on a later answer',
  /** A change or an acknowledgement that can't be undone. */
  notUndone: 'Not undone',
  /** An answer is submitted though nothing asks for it. */
  notEmptied: 'Answer without a question',
  /** An id that no list of the company holds is a good answer. */
  anyId: 'Any id passes',
  /** A part of an email address may be missing. */
  anyAddress: 'No email address',
  /** A day that has passed is a good answer. */
  pastDate: 'Date in the past',
  /** A choice that is offered, and refused to everybody. */
  refusedChoice: 'Choice refused',
  /** What the wizard itself answers, and then refuses. */
  refusedProposal: 'Proposal refused',
  /** A draft that is opened again is another, or opens elsewhere. */
  notSaved: 'Draft not saved',
  /** One answer, asked for on two steps of a request. */
  askedTwice: 'Asked twice',
  /** Something is refused, asked or hidden without a sentence. */
  nothingSaid: 'Nothing said',
  /** Two things that go by one name. */
  sameName: 'Same name',
  /** What a program has left in a text for people. */
  unfitText: 'Text not fit to read',
  unreachableStep: 'Unreachable step',
  /** A guard that never fails. */
  alwaysHolds: 'Condition without effect',
  /** An answer that another step takes away. */
  dropsAnswer: 'Answer dropped',
  /** Something is declared that changes nothing. */
  withoutEffect: 'Without effect',
  /** A question that is never asked. */
  neverAsked: 'Question never asked',
  /** A kind of ticket that no request opens. */
  unusedTicket: 'Ticket never opened',
  /** The flow looks at a setting that no declared flag changes. */
  undeclaredFlag: 'Undeclared flag',
  /** It does something else than a worked example says. */
  notAsSigned: 'Not as signed',
  /** Some combination has no way to Success. */
  noSuccess: 'No way to Success',
} as const

export type FaultKind = keyof typeof faultKinds

/** One thing a person does, and the step on which they do it. */
export interface PathStep {
  readonly step: string
  readonly event: WizardEvent<unknown>
}

export interface GateFault {
  readonly kind: FaultKind
  /** What is wrong, as a sentence. */
  readonly message: string
  /** A company in which it shows, by its flags; null where it shows in none. */
  readonly company: string | null
  /** The shortest path found that shows it, from the first step on. */
  readonly path: readonly PathStep[]
}

/** How a flow may be finished by one account type. */
export interface VariantReport {
  /** The guard of the order of steps; null where there is only one. */
  readonly variant: string | null
  /** In how many companies it can be finished. */
  readonly companies: number
  /** The orders of steps that occur in walks to Success. */
  readonly orders: number
  readonly requests: number
}

export interface GateReport {
  readonly flow: string
  readonly title: string
  readonly version: number
  /** Combinations of the declared flags. */
  readonly companies: number
  readonly variants: readonly VariantReport[]
  readonly steps: number
  readonly reachedSteps: number
  /** Answers that were tried one by one, each to the end. */
  readonly answers: number
  /** Requests that were judged as the server judges them. */
  readonly requests: number
  readonly tickets: { readonly templates: number; readonly produced: number }
  readonly faults: readonly GateFault[]
  readonly milliseconds: number
}

/** Faults, each reported once, by the shortest path that shows it. */
export class FaultCollector {
  private readonly byKey = new Map<string, GateFault>()

  add(fault: GateFault): void {
    const key = `${fault.kind} ${fault.message}`
    const known = this.byKey.get(key)
    if (!known || fault.path.length < known.path.length) this.byKey.set(key, fault)
  }

  all(): GateFault[] {
    const order = Object.keys(faultKinds)
    const rank = ({ kind }: GateFault) => order.indexOf(kind)
    return [...this.byKey.values()].sort(
      (a, b) => rank(a) - rank(b) || a.path.length - b.path.length,
    )
  }
}
