import type { Permission } from '#schemas/people/permissions.ts'
import type { AnswersSchema } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  defineFlow,
  type Flow,
  type FlowDeclaration,
  type StepIdIn,
  type StepTable,
} from '../engine/flow.ts'
import type { PageAddress, PortalEntry } from './entry.ts'
import type { TicketsDeclaration } from './tickets.ts'

/** Where the success screen of a flow leads in addition to the request itself. */
export interface SuccessOffer {
  readonly label: string
  readonly to: PageAddress
  /** Offered to those who hold it; without it, to everyone. */
  readonly permission?: Permission
}

/** What a flow says of itself in addition to its steps, so that the portal can offer, file and list it. */
interface PortalParts<Draft, StepId extends string> {
  readonly portal: PortalEntry
  /** The tickets that a request opens; null where it opens none. */
  readonly tickets: TicketsDeclaration<Draft, StepId> | null
  /** Whom or what a request is about, for lists and tickets; null while that is not answered. */
  readonly about?: (draft: Draft) => string | null
  readonly success?: { readonly text?: string; readonly offers?: readonly SuccessOffer[] }
}

/** A flow without calls of its own in the specification: the portal's shared calls read and save its answers. */
interface SharedCalls<Draft> {
  readonly answers: AnswersSchema<Draft>
  readonly emptyDraft?: never
}

/** A flow with calls of its own, which say how answers are sent. */
interface OwnCalls<Draft> {
  readonly answers?: never
  readonly emptyDraft: Draft
}

/** A flow of the portal. */
export interface PortalFlow<Draft, StepId extends string = string>
  extends Flow<Draft, TenantSettings, StepId>,
    PortalParts<Draft, string> {
  readonly answers?: AnswersSchema<Draft>
}

/** A flow that the shared calls serve. */
export interface SharedFlow<Draft, StepId extends string = string>
  extends PortalFlow<Draft, StepId> {
  readonly answers: AnswersSchema<Draft>
}

/** Whether a flow says how the portal offers it. */
export function isPortalFlow<Draft>(flow: Flow<Draft, TenantSettings>): flow is PortalFlow<Draft> {
  return 'portal' in flow
}

/** Whether the shared calls serve a flow. */
export function isSharedFlow<Draft>(flow: PortalFlow<Draft>): flow is SharedFlow<Draft> {
  return flow.answers !== undefined
}

/** What most flows have alike: drafts that Next saves at once, and failures that are shown where they happened. */
const defaultPolicies = {
  version: 1,
  jump: 'visited',
  drafts: { saveOn: 'next', createFailure: 'inline' },
  leave: 'unsaved',
  submitFailure: 'inline',
} as const

type DefaultPolicies = keyof typeof defaultPolicies | 'guards' | 'effects'

/**
 * Declares a flow of the portal: its steps (`defineFlow`), and how it is offered, filed and listed. Its id, title and
 * purpose stand in its portal entry. What it does not say is as in most flows: visited steps may be jumped to, Next
 * saves a draft, leaving the wizard asks where something is unsaved, and a failure is shown where it happened.
 */
export function definePortalFlow<Draft>() {
  return <
    const Guard extends string = never,
    const Effect extends string = never,
    const Steps extends StepTable<Draft, TenantSettings, Guard, Effect> = StepTable<
      Draft,
      TenantSettings,
      Guard,
      Effect
    >,
  >({
    portal,
    tickets,
    about,
    success,
    answers,
    emptyDraft = answers?.parse({}),
    ...declaration
  }: Omit<
    FlowDeclaration<Draft, TenantSettings, Guard, Effect, Steps>,
    'id' | 'title' | 'purpose' | 'emptyDraft' | DefaultPolicies
  > &
    Partial<Pick<FlowDeclaration<Draft, TenantSettings, Guard, Effect, Steps>, DefaultPolicies>> &
    PortalParts<Draft, NoInfer<StepIdIn<Steps>>> &
    (SharedCalls<Draft> | OwnCalls<Draft>)): PortalFlow<Draft, StepIdIn<Steps>> => {
    if (emptyDraft === undefined) throw new Error(`The flow ${portal.id} has no empty draft.`)
    const { id, title, purpose } = portal
    const flow = defineFlow<Draft, TenantSettings>()<Guard, Effect, Steps>({
      ...defaultPolicies,
      guards: {},
      effects: {},
      ...declaration,
      id,
      title,
      purpose,
      emptyDraft,
    } as FlowDeclaration<Draft, TenantSettings, Guard, Effect, Steps>)
    return {
      ...flow,
      portal,
      tickets,
      ...(about && { about }),
      ...(success && { success }),
      ...(answers && { answers }),
    }
  }
}
