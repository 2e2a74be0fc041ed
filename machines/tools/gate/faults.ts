import type { WizardEvent } from '../../engine/machine/wizard.ts'

/** The faults that the gate finds, and how far it has searched. */

/** The kinds of faults; causes come before their consequences. */
export const faultKinds = {
  /** Something throws or doesn't terminate. */
  breaks: 'Breaks',
  /** A rule uses a library that its question doesn't name, so that a browser doesn't load it. */
  missingLibrary: 'Library not named',
  /** The guards of two orders of steps hold at once. */
  severalOrders: 'Several orders at once',
  /** Next or Back leads somewhere else than declared. */
  wrongTarget: 'Wrong target',
  /** A step names a list or call that doesn't exist. */
  unknownName: 'Unknown name',
  /** Something that must be seen before submitting is never loaded. */
  notLoaded: 'Not loaded',
  /** An order of steps ends without submitting. */
  neverSubmits: 'Never submitted',
  /** Continuing leads back to the same step with the same answers. */
  loop: 'Endless loop',
  /** No answer completes a step, or nothing follows it. */
  deadEnd: 'Dead end',
  /** A step requires an acknowledgement that nobody can give. */
  notAcknowledged: 'No acknowledgement possible',
  /** A step can be passed while incomplete, or doesn't say what is missing. */
  notRefused: 'Incomplete step passed',
  /** A failed call leaves no way to continue. */
  failure: 'No way on after a failure',
  /** A request lacks its signature or acknowledgement. */
  unsigned: 'Not signed',
  /** A request that asks for nothing. */
  emptyRequest: 'Empty request',
  /** The server refuses what the wizard submits. */
  refused: 'Request refused',
  /** A request without a ticket, or with one of an unknown kind. */
  unknownTicket: 'Unknown ticket',
  /** A request opens a kind of ticket more than once. */
  ticketTwice: 'Ticket opened twice',
  /** A ticket's title or text contradicts an answer. */
  contradicts: 'Contradicts the answer',
  /** A ticket states another amount than the request costs, or none. */
  wrongFee: 'Wrong fee',
  /** A ticket includes a secret, or a secret isn't marked as one. */
  leakedSecret: 'Secret leaked',
  /** An answer isn't sent. */
  lostAnswer: 'Answer lost',
  /** A question depends on one that is asked later. */
  lateAnswer: 'Depends on a later answer',
  /** A change or an acknowledgement can't be undone. */
  notUndone: 'Not undone',
  /** An answer is submitted although nothing asks for it. */
  notEmptied: 'Answer without a question',
  /** An id that isn't in the company's list is accepted. */
  anyId: 'Any id passes',
  /** An incomplete email address is accepted. */
  anyAddress: 'No email address',
  /** A past date is accepted. */
  pastDate: 'Date in the past',
  /** A choice is offered and then always refused. */
  refusedChoice: 'Choice refused',
  /** The wizard refuses an answer that it set itself. */
  refusedProposal: 'Proposal refused',
  /** A reopened draft has other answers, or opens elsewhere. */
  notSaved: 'Draft not saved',
  /** Two steps of a request ask for the same answer. */
  askedTwice: 'Asked twice',
  /** Something is refused, asked or hidden without a text. */
  nothingSaid: 'Nothing said',
  /** Two things have the same name. */
  sameName: 'Same name',
  /** A text contains something left over by a program. */
  unfitText: 'Text not fit to read',
  unreachableStep: 'Unreachable step',
  /** A guard never fails. */
  alwaysHolds: 'Condition without effect',
  /** Another step clears an answer that is still asked for. */
  dropsAnswer: 'Answer dropped',
  /** Something declared has no effect. */
  withoutEffect: 'Without effect',
  /** A question is never asked. */
  neverAsked: 'Question never asked',
  /** No request opens this kind of ticket. */
  unusedTicket: 'Ticket never opened',
  /** The flow reads a setting that no declared flag changes. */
  undeclaredFlag: 'Undeclared flag',
  /** The flow does something else than a worked example says. */
  notAsSigned: 'Not as signed',
  /** Some combination never reaches Success. */
  noSuccess: 'No way to Success',
} as const

/** A key of `faultKinds`. */
export type FaultKind = keyof typeof faultKinds

/** Something that a person does, and the step where they do it. */
export interface PathStep {
  readonly step: string
  readonly event: WizardEvent<unknown>
}

/** One thing that is wrong with a flow, with a path that shows it. */
export interface GateFault {
  readonly kind: FaultKind
  /** What is wrong, as a sentence. */
  readonly message: string
  /** A company that shows it, by its flags; null if it doesn't depend on one. */
  readonly company: string | null
  /** The shortest path found that shows it, from the first step on. */
  readonly path: readonly PathStep[]
}

/** How one account type can finish a flow. */
export interface VariantReport {
  /** The guard of the order of steps; null if there is only one. */
  readonly variant: string | null
  /** In how many companies it can be finished. */
  readonly companies: number
  /** How many different orders of steps occur in walks to Success. */
  readonly orders: number
  readonly requests: number
}

/** The result of the gate: how far it searched, and the faults it found. */
export interface GateReport {
  readonly flow: string
  readonly title: string
  readonly version: number
  /** Number of combinations of the declared flags. */
  readonly companies: number
  readonly variants: readonly VariantReport[]
  readonly steps: number
  readonly reachedSteps: number
  /** Number of answers that were tried one by one, each to the end. */
  readonly answers: number
  /** Number of requests that were checked as the server does. */
  readonly requests: number
  readonly tickets: { readonly templates: number; readonly produced: number }
  readonly faults: readonly GateFault[]
  readonly milliseconds: number
}

/** Collects faults, keeping each once with the shortest path that shows it. */
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
