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
import type { PageRoutePath, PortalDeclaration } from './portal-declaration.ts'
import type { TicketsDeclaration } from './tickets.ts'

/** A link on the success screen, in addition to the request itself. */
export interface SuccessLink {
  readonly label: string
  readonly to: PageRoutePath
  /** The permission needed to see the link; without it, everyone sees it. */
  readonly permission?: Permission
}

/** What a flow declares for the portal in addition to its steps, so that it can be offered, filed and listed. */
interface PortalParts<Draft, StepId extends string> {
  readonly portal: PortalDeclaration
  /** The tickets that a request opens; null if it opens none. */
  readonly tickets: TicketsDeclaration<Draft, StepId> | null
  /** Who or what a request is about, for lists and tickets; null until that is answered. */
  readonly about?: (draft: Draft) => string | null
  readonly success?: { readonly text?: string; readonly offers?: readonly SuccessLink[] }
}

/** A flow that the specification gives no calls: shared calls read and save its answers. */
interface SharedCalls<Draft> {
  readonly answers: AnswersSchema<Draft>
  readonly emptyDraft?: never
}

/** A flow with its own calls, which define how answers are sent. */
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
export interface FlowWithSharedCalls<Draft, StepId extends string = string>
  extends PortalFlow<Draft, StepId> {
  readonly answers: AnswersSchema<Draft>
}

/** Whether a flow is declared for the portal. */
export function isPortalFlow<Draft>(flow: Flow<Draft, TenantSettings>): flow is PortalFlow<Draft> {
  return 'portal' in flow
}

/** Whether the shared calls serve a flow. */
export function usesSharedCalls<Draft>(
  flow: PortalFlow<Draft>,
): flow is FlowWithSharedCalls<Draft> {
  return flow.answers !== undefined
}

/** What most flows have in common: Next saves a draft at once, and failures are shown where they happen. */
const defaultPolicies = {
  version: 1,
  jump: 'visited',
  drafts: { saveOn: 'next', createFailure: 'inline' },
  leave: 'unsaved',
  submitFailure: 'inline',
} as const

type DefaultPolicies = keyof typeof defaultPolicies | 'guards' | 'effects'

/**
 * Declares a flow of the portal: its steps (`defineFlow`), and how it's offered, filed and listed. The id, title and
 * purpose come from its portal entry. Defaults: visited steps can be jumped to, Next saves a draft, leaving asks for
 * confirmation if something is unsaved, and failures are shown where they happen.
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
