import { type Actor, createActor, matchesState, SimulatedClock, type StateValue } from 'xstate'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import type { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type {
  CalculationInput,
  CallFailure,
  FlowServices,
  SavedDraft,
  SentDraft,
  WizardContext,
  WizardEvent,
  WizardInput,
} from '#machines/engine/machine/wizard.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, northgateSettings, saturdayMorning } from './northgate.ts'

type CallName = CallFailure['during']
type Machine<D, S> = ReturnType<typeof compileFlow<D, S>>

/** A call that waits for its answer. */
interface MadeCall<D, S> {
  readonly name: CallName
  readonly sending: CalculationInput<D, S>
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A test wizard's company settings, time, resumed draft and known ids. */
export interface WizardOptions<D, S> {
  readonly settings?: S
  readonly now?: string
  readonly resume?: WizardInput<D, S>['resume']
  readonly unprovided?: true
  readonly known?: WizardInput<D, S>['known']
}

/** A running wizard whose calls and clock the test controls. */
export class TestWizard<D, S> {
  readonly clock = new SimulatedClock()
  readonly actor: Actor<Machine<D, S>>
  /** All calls so far, by name. */
  readonly made: CallName[] = []
  now: string
  private readonly waiting: MadeCall<D, S>[] = []

  constructor(machine: Machine<D, S>, settings: S, options: WizardOptions<D, S>) {
    this.now = options.now ?? saturdayMorning
    const input: WizardInput<D, S> = {
      settings,
      user: dana,
      tenantId: 'northgate',
      clock: () => this.now,
      services: options.unprovided ? undefined : this.services(),
      resume: options.resume,
      known: options.known,
    }
    this.actor = createActor(machine, { input, clock: this.clock })
    // A failing machine must fail the test that sent the event, not a later one.
    this.actor.subscribe({ error: () => undefined })
    this.actor.start()
  }

  send(...events: WizardEvent<D>[]): this {
    for (const event of events) this.actor.send(event)
    return this
  }

  /** Answers one by one, like a form. */
  change(changes: AnswerChanges<D>): this {
    for (const [path, value] of Object.entries(changes)) {
      this.send({ type: 'change', changes: { [path]: value } as AnswerChanges<D> })
    }
    return this
  }

  get context(): WizardContext<D, S> {
    return this.actor.getSnapshot().context
  }

  get snapshot() {
    return this.actor.getSnapshot()
  }

  get step(): string {
    return this.context.step
  }

  get draft(): D {
    return this.context.draft
  }

  /** Names of waiting calls. */
  get pending(): CallName[] {
    return this.waiting.map(({ name }) => name)
  }

  is(state: StateValue): boolean {
    return matchesState(state, this.actor.getSnapshot().value)
  }

  draftIs(state: string): boolean {
    return this.is({ editing: { draft: state } })
  }

  async answer(name: CallName, output: unknown = savedDraft()): Promise<this> {
    this.take(name).resolve(output)
    await flushPromises()
    return this
  }

  async fail(name: CallName, error: unknown = new Error(`${name} failed`)): Promise<this> {
    this.take(name).reject(error)
    await flushPromises()
    return this
  }

  /** The input of the waiting call. */
  sending(name: CallName): CalculationInput<D, S> {
    return this.take(name, false).sending
  }

  private take(name: CallName, remove = true): MadeCall<D, S> {
    const index = this.waiting.findIndex((call) => call.name === name)
    const call = this.waiting[index]
    if (!call) throw new Error(`No ${name} waits for an answer; waiting: ${this.pending.join()}.`)
    if (remove) this.waiting.splice(index, 1)
    return call
  }

  private services(): FlowServices<D, S> {
    const make =
      (name: CallName) =>
      <Output>(sent: SentDraft<D, S>): Promise<Output> => {
        const sending = { before: sent.facts.draft, ...sent }
        this.made.push(name)
        return new Promise((resolve, reject) => {
          // The test provides this call's output type.
          this.waiting.push({
            name,
            sending,
            resolve: (output) => resolve(output as Output),
            reject,
          })
        })
      }
    return {
      create: make('create'),
      save: make('save'),
      submit: make('submit'),
      load: { review: make('load'), summary: make('load'), template: make('load') },
      calculate: make('calculate'),
    }
  }
}

/** The answer of a successful save, with some members replaced. */
export function savedDraft<D>(more: Partial<SavedDraft<D>> = {}): SavedDraft<D> {
  return { id: 7, tenantId: 'northgate', etag: '"1"', ...more }
}

/** Opens a company's wizard; Northgate Capital's by default. */
export function openWizard<D>(
  machine: Machine<D, TenantSettings>,
  options: WizardOptions<D, TenantSettings> = {},
): TestWizard<D, TenantSettings> {
  return new TestWizard(machine, options.settings ?? northgateSettings, options)
}

/** Waits a few microtask turns, so that the machine receives answered promises. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
