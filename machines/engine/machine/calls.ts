import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Flow } from '../flow.ts'
import { unreadableInSave } from '../questions/unreadable-answers.ts'
import { findLoadStep } from './guards.ts'
import {
  type CalculationInput,
  type FlowServices,
  ruleFacts,
  type WizardContext,
} from './wizard.ts'

/** The actors that make a wizard's calls. Without services, they refuse to run. */

/** Input of a call. */
export interface ServiceCallInput<D, S> {
  readonly services: FlowServices<D, S> | undefined
  readonly sending: CalculationInput<D, S>
}

type Service<D, S> = (sending: CalculationInput<D, S>) => Promise<unknown>

/** The actors of a flow's calls, by name. Each rejects if its call wasn't provided. */
export function flowActors<D, S>(
  flow: Flow<D, S>,
): Record<string, PromiseActorLogic<unknown, ServiceCallInput<D, S>>> {
  const load = findLoadStep(flow)?.load ?? 'load'
  const actor = (name: string, pick: (services: FlowServices<D, S>) => Service<D, S> | undefined) =>
    fromPromise<unknown, ServiceCallInput<D, S>>(({ input: { services, sending } }) => {
      const make = services && pick(services)
      return make
        ? make(sending)
        : Promise.reject(new Error(`The call ${name} of the flow ${flow.id} must be provided.`))
    })
  return {
    create: actor('create', ({ create }) => create),
    save: actor('save', ({ save }) => save),
    submit: actor('submit', ({ submit }) => submit),
    load: actor(load, (services) => services.load[load]),
    calculate: actor('calculate', ({ calculate }) => calculate),
  }
}

/** Input of a call made now. */
export function callInput<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): ServiceCallInput<D, S> {
  const { services, id, tenantId, etag, step, visited, draft, calculating, unread } = context
  const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
  const before = calculating ?? draft
  const facts = ruleFacts(context)
  return { services, sending: { facts, id, tenantId, etag, position, before, unread } }
}

/** Input of a save made now: answers that can't be saved are replaced by their last saved values. */
export function saveInput<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): ServiceCallInput<D, S> {
  const { sending, ...call } = callInput(flow, context)
  const draft = context.sending ?? context.draft
  const unread = unreadableInSave(context.unread, context.draft, draft)
  return { ...call, sending: { ...sending, unread, facts: { ...sending.facts, draft } } }
}
