import type { ComponentType } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import type { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import type { UnreadableParts } from '#machines/engine/questions/unreadable-answers.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { Client } from '#src/api/client.ts'
import type { SubmissionKeys } from '#src/api/submission-keys.ts'
import type { Controls } from './form/form-parts.tsx'
import type { FactsChannel } from './state/facts-channel.tsx'
import type { UseLookup } from './state/lookup-context.tsx'

/** A resumed draft: its answers, version and step. */
export interface ResumedDraft<D> {
  readonly id: number
  readonly etag: string | null
  readonly draft: D
  readonly position: WizardPosition | null | undefined
  /** Other results of the last calculation. */
  readonly calculated?: unknown
  /** Parts in the API that couldn't be read and aren't in the draft. */
  readonly unread?: UnreadableParts | undefined
}

/** The end of a wizard: one stepper item and its screens. */
export interface WizardEnding {
  /** The stepper's label for the end. */
  readonly title: string
  readonly Success: ComponentType
  /** Shown while submitting; by default the last step stays. */
  readonly Submitting?: ComponentType
  /** Shown after a failed submit; by default the general screen. */
  readonly Failure?: ComponentType
}

/** A value for some steps of a flow. */
type PerStep<StepId extends string, Value> = Readonly<Partial<Record<StepId, Value>>>

/** A flow in the portal: its screens, and its API calls. */
export interface WizardDefinition<D, S, StepId extends string> extends WizardScreens<D, S, StepId> {
  /** The calls, bound to the company the wizard was opened in; submissions use the keys. */
  readonly services: (
    client: Client,
    submissions: SubmissionKeys,
    creations: SubmissionKeys,
  ) => FlowServices<D, S>
  readonly open: (client: Client, id: number) => Promise<ResumedDraft<D>>
}

/** Everything the generic wizard shows of a flow, in any host (docs/engine.md). */
export interface WizardScreens<D, S, StepId extends string> {
  readonly flow: Flow<D, S, StepId>
  readonly machine: ReturnType<typeof compileFlow<D, S>>
  /**
   * How answers are stored on this device (null: never), and read back on top of what the wizard opens with (undefined:
   * unreadable).
   */
  readonly write: (draft: D) => unknown
  readonly read: (stored: unknown, opened: D) => D | undefined
  /** Own forms for steps that need more than the default generated from their rules. */
  readonly forms?: PerStep<StepId, ComponentType>
  /** Own components for questions of default forms, by path; they can wrap `DefaultQuestion`. */
  readonly questions?: PerStep<StepId, Readonly<{ [Path in FieldPath<D>]?: ComponentType }>>
  /** What default forms show before and after their questions. */
  readonly before?: PerStep<StepId, ComponentType>
  readonly after?: PerStep<StepId, ComponentType>
  /** Field components of the first step that most steps don't need: bundled with the flow. */
  readonly controls?: Partial<Controls>
  readonly facts: FactsChannel<D, S>
  /** The company lists answers are chosen from, in flows that need them. */
  readonly useLookup?: UseLookup
  /** Hooks for other data a step's form reads, by step; also called one step ahead. */
  readonly reads?: PerStep<StepId, () => unknown>
  /** What happens to the draft when the wizard is left. */
  readonly LeaveText?: ComponentType
  readonly ending: WizardEnding
  /** Label of the last step's button; 'Submit' by default. */
  readonly submitLabel?: string
  /** Why Next has to wait for a load step's call. */
  readonly waitsFor?: string
  readonly pages: WizardAddresses
}

/** An address in the host, with parameters in its router's syntax. */
export type HostAddress = string

/** The wizard's addresses. */
export interface WizardAddresses {
  /** The page the wizard belongs to: Cancel and the failure screen lead there. */
  readonly overview: HostAddress
  /** The wizard's own page; if the flow saves drafts, it ends in the draft's id. */
  readonly wizard: HostAddress
}
