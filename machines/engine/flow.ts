import type { ChargePeriod, Price } from '#schemas/money/fees.ts'
import { controlProblem } from '#schemas/questions/control.ts'
import type {
  AnswerPart,
  Condition,
  Facts,
  FieldPath,
  StepRules,
} from '#schemas/questions/rules.ts'

/**
 * The vocabulary in which a wizard is declared (docs/architecture.md, Engine). One declaration is the wizard in the
 * browser, the gatekeeper on the server, the generator of test paths and the chart.
 */

/** New values of answers, by path. */
export type Changes<Draft> = { readonly [P in FieldPath<Draft>]?: unknown }

/** What one answer does to others; applied by the machine, so on the server too. */
export interface FlowEffect<Draft, Settings> {
  /**
   * Runs when one of these answers changes; without it, after every change and on opening; with an empty
   * list, only where a step applies it.
   */
  readonly on?: readonly FieldPath<Draft>[]
  readonly when?: (facts: Facts<Draft, Settings>) => boolean
  readonly set: (facts: Facts<Draft, Settings>) => Changes<Draft>
}

/** The tick by which a person takes responsibility for a step; the draft stores who ticked it, and when. */
export interface AcknowledgementDeclaration<Draft, Settings> {
  /** The answer that stores it (schemas/questions/acknowledgement.ts). */
  readonly path: FieldPath<Draft>
  /** What the person acknowledges, by what is answered on the step: the text of the tick. */
  readonly sentence: (facts: Facts<Draft, Settings>) => string
}

/** One screen of a wizard. */
export interface StepDeclaration<Draft, Settings, Guard extends string, Effect extends string> {
  readonly title: string
  /** What it asks for; without them nothing but its acknowledgement. */
  readonly rules?: StepRules<Draft, Facts<Draft, Settings>>
  /** Shown only while this guard holds; declared here and nowhere else. */
  readonly when?: Guard
  /** The acknowledgement that this step asks for. */
  readonly ack?: AcknowledgementDeclaration<Draft, Settings>
  /** Effects that also run when the step is entered. */
  readonly applies?: readonly Effect[]
  /** Leaving it saves no draft. */
  readonly save?: false
  /** Entering it clears what is not asked, then makes this call; Next waits for the answer. */
  readonly load?: string
  /** It is the step that submits the request. */
  readonly submit?: true
}

/** Steps that the stepper shows as one, and that are saved as one when they are left. */
export interface GroupDeclaration<Draft, Settings, Guard extends string, Effect extends string> {
  readonly title: string
  readonly when?: Guard
  readonly steps: Readonly<Record<string, StepDeclaration<Draft, Settings, Guard, Effect>>>
}

/** The order of the steps, where one answer decides between variants; without it, as declared. */
export interface Order<Entry extends string, Guard extends string> {
  readonly start: readonly Entry[]
  /** By the guard that holds for exactly one of them. */
  readonly variants: { readonly [G in Guard]?: readonly Entry[] }
  readonly end: readonly Entry[]
}

/** When and how drafts are saved. */
export type DraftPolicy<Draft> = SavingPolicy<Draft> | NoDraftPolicy

interface SavingPolicy<Draft> {
  /**
   * `leave`: leaving a step by Next creates, later saves after the delay. `acknowledge`: acknowledging
   * does, immediately. `next`: Next creates or saves first, and continues only when that is answered well; a jump
   * ahead over what changed saves too.
   */
  readonly saveOn: 'leave' | 'acknowledge' | 'next'
  /** Milliseconds from Next to the save (1 s). */
  readonly delay?: number
  /**
   * What follows a failed creation: the failure screen, or a message where it happened. Where the server did not answer,
   * `screen` continues without a draft, which is created once it does.
   */
  readonly createFailure: 'screen' | 'inline'
  /** Answers that the server fills in when it creates or saves. */
  readonly filledByServer?: readonly FieldPath<Draft>[]
  /** A draft opens on the first step, wherever its author was. */
  readonly startsOver?: true
  readonly conflicts?: never
}

/** The request lives in the wizard until it is submitted: its chart has no saves. */
interface NoDraftPolicy {
  readonly saveOn: 'never'
  /** It changes a stored record, so that submitting may conflict with another version of that record. */
  readonly conflicts?: true
  readonly delay?: never
  readonly createFailure?: never
  readonly filledByServer?: never
  readonly startsOver?: never
}

/** A call that a change makes, and whose answer is answers again (flows.md 6). */
export interface Calculation<Draft> {
  /** Changing one of these makes the call. */
  readonly on: readonly FieldPath<Draft>[]
  /**
   * The answers that its response sets. While the call is pending nothing else may: Next and Submit wait
   * for it. Where it fails, these are again as they were before the change.
   */
  readonly sets: readonly FieldPath<Draft>[]
}

/** An amount that a request costs in addition to the fees among its questions. */
export interface ChargeDeclaration<Draft, Settings> {
  readonly label: string
  readonly per: ChargePeriod
  /** Null where nothing is charged. */
  readonly price: (facts: Facts<Draft, Settings>) => Price | null
  /** The step whose answers decide it, by which a request lists it; without it, it is listed with the total alone. */
  readonly step?: string
}

export interface FlowDeclaration<
  Draft,
  Settings,
  Guard extends string,
  Effect extends string,
  Steps extends StepTable<Draft, Settings, Guard, Effect>,
> {
  readonly id: string
  readonly title: string
  /** What it is for, in a sentence or two for someone who has never used it. */
  readonly purpose: string
  /** Raised, with a migration, whenever the shape of the draft changes. */
  readonly version: number
  readonly emptyDraft: Draft
  /** From each older version to the next. */
  readonly migrations?: Readonly<Record<number, (draft: unknown) => unknown>>
  /** What answers of older versions were called, by path; null where a migration carries them on elsewhere. */
  readonly retired?: Readonly<Record<string, string | null>>
  /** Which steps the stepper may jump to: those visited, or those after an acknowledged one. */
  readonly jump: 'visited' | 'acknowledged'
  readonly drafts: DraftPolicy<Draft>
  /** When leaving asks first. */
  readonly leave: 'unsaved' | 'always'
  /** What follows a failed submit: the failure screen, or a message where it happened. */
  readonly submitFailure: 'screen' | 'inline'
  readonly guards: Readonly<Record<Guard, Condition<Facts<Draft, Settings>>>>
  readonly effects: Readonly<Record<Effect, FlowEffect<Draft, Settings>>>
  /**
   * What is emptied as soon as no step asks for it. Every other answer stays in the draft, for a change of mind, and
   * is left out of the request.
   */
  readonly emptiedWhenUnasked?: readonly AnswerPart<Draft>[]
  /** Changing this answer starts the whole request again. */
  readonly restart?: FieldPath<Draft>
  readonly calculation?: Calculation<Draft>
  /** What a request is opened with or about: the server's to say, asked on no step. */
  readonly prefilled?: readonly FieldPath<Draft>[]
  readonly charges?: readonly ChargeDeclaration<Draft, Settings>[]
  readonly order?: Order<keyof Steps & string, NoInfer<Guard>>
  /** What belongs together in the eyes of a person, in order; a chart shows each as a lane. */
  readonly phases?: Readonly<Record<string, readonly (keyof Steps & string)[]>>
  readonly steps: Steps
}

/** The steps of a flow by their ids, in order; a group is one entry. */
export type StepTable<Draft, Settings, Guard extends string, Effect extends string> = Readonly<
  Record<
    string,
    | StepDeclaration<Draft, Settings, NoInfer<Guard>, NoInfer<Effect>>
    | GroupDeclaration<Draft, Settings, NoInfer<Guard>, NoInfer<Effect>>
  >
>

/** The ids of all single steps of a table, those inside groups included. */
export type StepIdIn<Steps> = {
  [K in keyof Steps]: Steps[K] extends { steps: infer Inner } ? keyof Inner & string : K & string
}[keyof Steps]

/** A single step with what the engine derives for it. */
export interface Step<Draft, Settings>
  extends Omit<StepDeclaration<Draft, Settings, string, string>, 'ack' | 'rules'> {
  readonly id: string
  readonly rules: StepRules<Draft, Facts<Draft, Settings>>
  /** The path of its acknowledgement, and the sentence that is acknowledged; both or neither. */
  readonly ack?: FieldPath<Draft>
  readonly sentence?: (facts: Facts<Draft, Settings>) => string
  /** The group it belongs to, if any. */
  readonly group?: { readonly id: string; readonly title: string }
  /** The guards that must all hold for it to be shown: its group's and its own. */
  readonly guards: readonly string[]
}

/** One order of steps, and the guard under which it is the one; null where there is only one. */
export interface Sequence {
  readonly variant: string | null
  readonly stepIds: readonly string[]
}

/** Steps that belong together, whatever the order they come in. */
export interface Phase {
  readonly title: string
  readonly stepIds: readonly string[]
}

/** A declared flow, ready for the machine, the server, the form renderer and the charts. */
export interface Flow<Draft, Settings, StepId extends string = string>
  extends Omit<
    FlowDeclaration<Draft, Settings, string, string, StepTable<Draft, Settings, string, string>>,
    'steps' | 'order' | 'phases'
  > {
  readonly steps: ReadonlyMap<string, Step<Draft, Settings>>
  /** Empty where none are declared. */
  readonly phases: readonly Phase[]
  readonly sequences: readonly Sequence[]
  /** The steps that come before the choice between sequences. */
  readonly openingStepIds: readonly string[]
  readonly stepIds: readonly StepId[]
}

/**
 * Declares a flow; misspelt guards, effects, steps and paths do not compile.
 * @throws where two steps have one id, an order names one twice, or nothing says how a question is answered
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
      const problem = controlProblem(step.rules, rest.emptyDraft)
      if (problem) throw new Error(`The flow ${rest.id}, step ${step.id}: nothing says ${problem}`)
      steps.set(step.id, step)
    }
    for (const [id, entry] of Object.entries(table)) {
      if ('steps' in entry) {
        const group = { id, title: entry.title }
        for (const [innerId, inner] of Object.entries(entry.steps)) {
          const guards = definedGuards(entry.when, inner.when)
          add({ ...toStep(inner), id: innerId, group, guards })
        }
        members.set(id, Object.keys(entry.steps))
      } else {
        add({ ...toStep(entry), id, guards: definedGuards(entry.when) })
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

function definedGuards(...guards: (string | undefined)[]): string[] {
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
