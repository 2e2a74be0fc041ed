import type { ComponentType } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import type { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import type { UnreadParts } from '#machines/engine/questions/unread-answers.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { Client } from '#src/api/client.ts'
import type { SubmissionKeys } from '#src/api/submission-keys.ts'
import type { Controls } from './form/form-parts.tsx'
import type { FactsChannel } from './state/facts-channel.tsx'
import type { UseLookup } from './state/lookup-context.tsx'

/** A draft as it is resumed: its answers, its version, and where its author stood. */
export interface ResumedDraft<D> {
  readonly id: number
  readonly etag: string | null
  readonly draft: D
  readonly position: WizardPosition | null | undefined
  /** What else was answered when it was calculated last. */
  readonly calculated?: unknown
  /** What the API has and could not be read: the draft is without it. */
  readonly unread?: UnreadParts | undefined
}

/** How a wizard ends: one item of the stepper, and its screens. */
export interface WizardEnding {
  /** What the stepper calls the end. */
  readonly title: string
  readonly Success: ComponentType
  /** While it is submitted; without it the last step stays. */
  readonly Submitting?: ComponentType
  /** Where a failed submit ends the wizard; without it, the general screen. */
  readonly Failure?: ComponentType
}

/** For some steps of a flow. */
type PerStep<StepId extends string, Value> = Readonly<Partial<Record<StepId, Value>>>

/** A flow in the portal: its screens, and its calls by the portal's client. */
export interface WizardDefinition<D, S, StepId extends string> extends WizardScreens<D, S, StepId> {
  /** The calls, bound to the company the wizard was opened in; its submits have the keys. */
  readonly services: (
    client: Client,
    submissions: SubmissionKeys,
    creations: SubmissionKeys,
  ) => FlowServices<D, S>
  readonly open: (client: Client, id: number) => Promise<ResumedDraft<D>>
}

/** All that the generic wizard shows of a flow, in whatever host it runs (docs/engine.md). */
export interface WizardScreens<D, S, StepId extends string> {
  readonly flow: Flow<D, S, StepId>
  readonly machine: ReturnType<typeof compileFlow<D, S>>
  /**
   * How answers are stored on this device, null where they never are; and read again on top of what the wizard
   * opens with, undefined where they can't be read.
   */
  readonly write: (draft: D) => unknown
  readonly read: (stored: unknown, opened: D) => D | undefined
  /** The forms of steps that need more than the default one, which follows from the rules of a step. */
  readonly forms?: PerStep<StepId, ComponentType>
  /** Questions of default forms that are asked in another way, by path; `DefaultQuestion` is what they add to. */
  readonly questions?: PerStep<StepId, Readonly<{ [Path in FieldPath<D>]?: ComponentType }>>
  /** What default forms show before and after their questions. */
  readonly before?: PerStep<StepId, ComponentType>
  readonly after?: PerStep<StepId, ComponentType>
  /** Fields that the first step asks with and most others do not: they come along with the flow. */
  readonly controls?: Partial<Controls>
  readonly facts: FactsChannel<D, S>
  /** The lists of the company from which answers are chosen, in flows that ask for ids out of such. */
  readonly useLookup?: UseLookup
  /** By the steps whose forms read more than such lists: the hook that reads it. It is called a step ahead, too. */
  readonly reads?: PerStep<StepId, () => unknown>
  /** What becomes of the draft when the wizard is left. */
  readonly LeaveText?: ComponentType
  readonly ending: WizardEnding
  /** What the button of the last step says; 'Submit' by default. */
  readonly submitLabel?: string
  /** Why Next has to wait while a load step makes its call. */
  readonly waitsFor?: string
  readonly pages: WizardPages
}

/** An address of the host's, parameters as its router writes them. */
export type WizardAddress = string

/** Where a wizard is found. */
export interface WizardPages {
  /** The page that the wizard belongs to: Cancel and the failure screen lead there. */
  readonly overview: WizardAddress
  /** The wizard's own; of a flow that saves drafts it ends in the draft's id. */
  readonly wizard: WizardAddress
}
