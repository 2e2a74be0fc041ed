import type { ChargePeriod, Price } from '#schemas/money/fees.ts'
import { missingControlProblem } from '#schemas/questions/control.ts'
import type {
  AnswerPartPath,
  Condition,
  Facts,
  FieldPath,
  StepRules,
} from '#schemas/questions/rules.ts'

/**
 * The types of a flow's declaration (docs/architecture.md, Engine). The wizard in the browser, the checks on the
 * server, the generated test paths and the chart all come from one declaration.
 */

/** New values of answers, by path. */
export type AnswerChanges<Draft> = { readonly [P in FieldPath<Draft>]?: unknown }

/** What one answer changes in others. The machine applies it, so the server does too. */
export interface FlowEffect<Draft, Settings> {
  /**
   * Runs when one of these answers changes. Without it, runs after every change and on opening; with an empty list,
   * only where a step applies it.
   */
  readonly on?: readonly FieldPath<Draft>[]
  readonly when?: (facts: Facts<Draft, Settings>) => boolean
  readonly set: (facts: Facts<Draft, Settings>) => AnswerChanges<Draft>
}

/** The check box by which a person takes responsibility for a step. The draft stores who checked it and when. */
export interface AcknowledgementDeclaration<Draft, Settings> {
  /** Path of the answer that stores it (schemas/questions/acknowledgement.ts). */
  readonly path: FieldPath<Draft>
  /** The label of the check box, which may depend on the answers. */
  readonly sentence: (facts: Facts<Draft, Settings>) => string
}

/** One screen of a wizard. */
export interface StepDeclaration<Draft, Settings, Guard extends string, Effect extends string> {
  readonly title: string
  /** The questions of the step; without them it only has its acknowledgement. */
  readonly rules?: StepRules<Draft, Facts<Draft, Settings>>
  /** The step is shown only while this guard holds. */
  readonly when?: Guard
  /** The acknowledgement that the step requires. */
  readonly ack?: AcknowledgementDeclaration<Draft, Settings>
  /** Effects that also run when the step is entered. */
  readonly applies?: readonly Effect[]
  /** Set if leaving the step doesn't save the draft. */
  readonly save?: false
  /** The call made on entering the step, after unasked answers are cleared. Next waits for its response. */
  readonly load?: string
  /** Set on the step that submits the request. */
  readonly submit?: true
}

/** Steps that the stepper shows as one entry, and that are saved together when the group is left. */
export interface GroupDeclaration<Draft, Settings, Guard extends string, Effect extends string> {
  readonly title: string
  readonly when?: Guard
  readonly steps: Readonly<Record<string, StepDeclaration<Draft, Settings, Guard, Effect>>>
}

/** The order of the steps, if an answer decides between variants. By default, steps come in the declared order. */
export interface StepOrder<Entry extends string, Guard extends string> {
  readonly start: readonly Entry[]
  /** The steps of each variant, by its guard. Exactly one of these guards holds. */
  readonly variants: { readonly [G in Guard]?: readonly Entry[] }
  readonly end: readonly Entry[]
}

/** When and how drafts are saved. */
export type DraftPolicy<Draft> = SavingPolicy<Draft> | NoDraftPolicy

interface SavingPolicy<Draft> {
  /**
   * `leave`: the first Next creates the draft, and later saves follow after the delay. `acknowledge`: acknowledging
   * saves at once. `next`: Next saves first and continues only if that succeeds; so does a jump ahead over changed
   * steps.
   */
  readonly saveOn: 'leave' | 'acknowledge' | 'next'
  /** Milliseconds between Next and the save; 1000 by default. */
  readonly delay?: number
  /**
   * What the person sees if creating the draft fails: the failure screen, or a message on the step. If the server
   * didn't respond, `screen` continues without a draft and creates it later.
   */
  readonly createFailure: 'screen' | 'inline'
  /** Answers that the server fills in when it creates or saves the draft. */
  readonly filledByServer?: readonly FieldPath<Draft>[]
  /** Set if a draft opens on the first step, wherever its author was. */
  readonly startsOver?: true
  readonly conflicts?: never
}

/** For flows that keep the request in the wizard until it's submitted. Their charts have no saves. */
interface NoDraftPolicy {
  readonly saveOn: 'never'
  /** Set if the flow changes a stored record, so that submitting may conflict with another version of it. */
  readonly conflicts?: true
  readonly delay?: never
  readonly createFailure?: never
  readonly filledByServer?: never
  readonly startsOver?: never
}

/** A call made on changes, whose response sets answers (flows.md 6). */
export interface Calculation<Draft> {
  /** A change to one of these answers makes the call. */
  readonly on: readonly FieldPath<Draft>[]
  /**
   * The answers that the response sets. Nothing else can change them while the call is pending, and Next and Submit
   * wait for it. If the call fails, they're restored.
   */
  readonly sets: readonly FieldPath<Draft>[]
}

/** An amount charged in addition to the fees among the questions. */
export interface ChargeDeclaration<Draft, Settings> {
  readonly label: string
  readonly per: ChargePeriod
  /** Null if nothing is charged. */
  readonly price: (facts: Facts<Draft, Settings>) => Price | null
  /** The step under which the charge is listed. Without it, it's listed with the total. */
  readonly step?: string
}

/** Everything that the author of a flow declares; `defineFlow` makes the flow of it. */
export interface FlowDeclaration<
  Draft,
  Settings,
  Guard extends string,
  Effect extends string,
  Steps extends StepTable<Draft, Settings, Guard, Effect>,
> {
  readonly id: string
  readonly title: string
  /** What the flow is for, in one or two sentences for someone who has never used it. */
  readonly purpose: string
  /** Raised, together with a migration, whenever the shape of the draft changes. */
  readonly version: number
  readonly emptyDraft: Draft
  /** Migrations by version, each from that version to the next. */
  readonly migrations?: Readonly<Record<number, (draft: unknown) => unknown>>
  /** Labels of answers that only older versions have, by path; null if a migration moves the answer elsewhere. */
  readonly retired?: Readonly<Record<string, string | null>>
  /** Which steps the stepper can jump to: visited ones, or those after an acknowledged one. */
  readonly jump: 'visited' | 'acknowledged'
  readonly drafts: DraftPolicy<Draft>
  /** When leaving asks for confirmation. */
  readonly leave: 'unsaved' | 'always'
  /** What the person sees if submitting fails: the failure screen, or a message on the step. */
  readonly submitFailure: 'screen' | 'inline'
  readonly guards: Readonly<Record<Guard, Condition<Facts<Draft, Settings>>>>
  readonly effects: Readonly<Record<Effect, FlowEffect<Draft, Settings>>>
  /**
   * Answers that are cleared as soon as no step asks for them. All others stay in the draft, in case the person
   * changes their mind, and are left out of the request.
   */
  readonly emptiedWhenUnasked?: readonly AnswerPartPath<Draft>[]
  /** Changing this answer restarts the whole request. */
  readonly restart?: FieldPath<Draft>
  readonly calculation?: Calculation<Draft>
  /** What the server sets when a request is opened, such as the person it's about. No step asks for it. */
  readonly prefilled?: readonly FieldPath<Draft>[]
  readonly charges?: readonly ChargeDeclaration<Draft, Settings>[]
  readonly order?: StepOrder<keyof Steps & string, NoInfer<Guard>>
  /** Groups of steps by title, in order. The chart shows each as a lane. */
  readonly phases?: Readonly<Record<string, readonly (keyof Steps & string)[]>>
  readonly steps: Steps
}

/** The steps of a flow by id, in order. A group is one entry. */
export type StepTable<Draft, Settings, Guard extends string, Effect extends string> = Readonly<
  Record<
    string,
    | StepDeclaration<Draft, Settings, NoInfer<Guard>, NoInfer<Effect>>
    | GroupDeclaration<Draft, Settings, NoInfer<Guard>, NoInfer<Effect>>
  >
>

/** The ids of all steps of a table, including those inside groups. */
export type StepIdIn<Steps> = {
  [K in keyof Steps]: Steps[K] extends { steps: infer Inner } ? keyof Inner & string : K & string
}[keyof Steps]

/** A single step with what the engine derives for it. */
export interface Step<Draft, Settings>
  extends Omit<StepDeclaration<Draft, Settings, string, string>, 'ack' | 'rules'> {
  readonly id: string
  readonly rules: StepRules<Draft, Facts<Draft, Settings>>
  /** The path of its acknowledgement and the sentence to acknowledge; either both or neither. */
  readonly ack?: FieldPath<Draft>
  readonly sentence?: (facts: Facts<Draft, Settings>) => string
  /** The group that the step belongs to, if any. */
  readonly group?: { readonly id: string; readonly title: string }
  /** The guards of the step and of its group. The step is shown if all of them hold. */
  readonly guards: readonly string[]
}

/** One order of steps and the guard that selects it; null if there is only one order. */
export interface Sequence {
  readonly variant: string | null
  readonly stepIds: readonly string[]
}

/** Steps that belong together, in whatever order they come. */
export interface Phase {
  readonly title: string
  readonly stepIds: readonly string[]
}

/** A declared flow with everything that the machine, the server, the forms and the charts need of it. */
export interface Flow<Draft, Settings, StepId extends string = string>
  extends Omit<
    FlowDeclaration<Draft, Settings, string, string, StepTable<Draft, Settings, string, string>>,
    'steps' | 'order' | 'phases'
  > {
  readonly steps: ReadonlyMap<string, Step<Draft, Settings>>
  /** Empty if none are declared. */
  readonly phases: readonly Phase[]
  readonly sequences: readonly Sequence[]
  /** The steps before the answer that decides between sequences. */
  readonly openingStepIds: readonly string[]
  readonly stepIds: readonly StepId[]
}

/**
 * Declares a flow. Misspelled guards, effects, steps and paths don't compile.
 * @throws if two steps have the same id, an order lists a step twice, or no control can be inferred for a question
 */
export function defineFlow<Draft, Settings>() {
  return <
    const Guard extends string,
    const Effect extends string,
    const Steps extends StepTable<Draft, Settings, Guard, Effect>,
  >(
    declaration: FlowDeclaration<Draft, Settings, Guard, Effect, Steps>,
  ): Flow<Draft, Settings, StepIdIn<Steps>> => {
    const { steps: table, order, phases = {}, ...rest } = declaration
    const steps = new Map<string, Step<Draft, Settings>>()
    const members = new Map<string, readonly string[]>()
    const add = (step: Step<Draft, Settings>) => {
      if (steps.has(step.id)) throw new Error(`The flow ${rest.id} has two steps ${step.id}.`)
      const problem = missingControlProblem(step.rules, rest.emptyDraft)
      if (problem) throw new Error(`The flow ${rest.id}, step ${step.id}: nothing says ${problem}`)
      steps.set(step.id, step)
    }
    for (const [id, entry] of Object.entries(table)) {
      if ('steps' in entry) {
        const group = { id, title: entry.title }
        for (const [innerId, inner] of Object.entries(entry.steps)) {
          const guards = withoutMissingGuards(entry.when, inner.when)
          add({ ...toStep(inner), id: innerId, group, guards })
        }
        members.set(id, Object.keys(entry.steps))
      } else {
        add({ ...toStep(entry), id, guards: withoutMissingGuards(entry.when) })
        members.set(id, [id])
      }
    }
    const expand = (entries: readonly string[]) => {
      const twice = entries.find((id, index) => entries.indexOf(id) !== index)
      if (twice) throw new Error(`An order of steps of the flow ${rest.id} has ${twice} twice.`)
      return entries.flatMap((id) => members.get(id) ?? [])
    }
    const variants: [string, readonly string[]][] = Object.entries(order?.variants ?? {})
    return {
      ...rest,
      steps,
      phases: Object.entries<readonly string[]>(phases).map(([title, entries]) => ({
        title,
        stepIds: expand(entries),
      })),
      stepIds: [...steps.keys()] as StepIdIn<Steps>[],
      openingStepIds: order ? expand(order.start) : [...steps.keys()],
      sequences: order
        ? variants.map(([variant, entries]) => ({
            variant,
            stepIds: expand([...order.start, ...entries, ...order.end]),
          }))
        : [{ variant: null, stepIds: [...steps.keys()] }],
    }
  }
}

function withoutMissingGuards(...guards: (string | undefined)[]): string[] {
  return guards.filter((guard) => guard !== undefined)
}

function toStep<Draft, Settings>({
  ack,
  rules = { fields: {} },
  ...step
}: StepDeclaration<Draft, Settings, string, string>): Omit<
  Step<Draft, Settings>,
  'id' | 'group' | 'guards'
> {
  return { ...step, rules, ...(ack && { ack: ack.path, sentence: ack.sentence }) }
}
