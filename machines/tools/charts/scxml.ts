import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionGuard } from '../rehearsal/coverage.ts'

/**
 * A compiled machine as State Chart XML 1.0 (W3C), with states and transitions in their own order. Guards and actions
 * are functions, so they're called by name; the machine's requests to itself are raised as events.
 */
export function toScxml(root: AnyStateNode): string {
  const initial = Object.values(root.states).find((state) => isInitial(root, state))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${escapeXml(root.key)}" datamodel="ecmascript" initial="${initial ? stateId(initial) : ''}">`,
    ...Object.values(root.states).flatMap((state) => stateLines(state, '  ')),
    '</scxml>',
    '',
  ].join('\n')
}

/** Names of the machine's own requests. They're raised, and other regions handle them. */
const raisedEvents: Readonly<Record<string, string>> = {
  requestSave: 'draft.save',
  requestFlush: 'draft.flush',
  requestFinish: 'draft.finish',
  beginLoading: 'load.begin',
  announceSaved: 'draft.saved',
  announceNotSaved: 'draft.notSaved',
}

function stateLines(state: AnyStateNode, indent: string): string[] {
  const element = { final: 'final', parallel: 'parallel' }[String(state.type)] ?? 'state'
  const first = Object.values(state.states).find((child) => isInitial(state, child))
  const initial = element === 'state' && first ? ` initial="${stateId(first)}"` : ''
  const deeper = `${indent}  `
  const delays = state.after.map(({ eventType, delay }) => ({ eventType, delay: delayText(delay) }))
  const inside = [
    ...block('onentry', deeper, [
      ...actionLines(state.entry, `${deeper}  `),
      ...delays.map(
        ({ eventType, delay }) =>
          `${deeper}  <send id="${timerName(state)}" event="${scxmlEvent(eventType)}" ${delay}/>`,
      ),
    ]),
    ...block('onexit', deeper, [
      ...actionLines(state.exit, `${deeper}  `),
      ...delays.map(() => `${deeper}  <cancel sendid="${timerName(state)}"/>`),
    ]),
    ...[...(state.always ?? []), ...[...state.transitions.values()].flat()].flatMap((transition) =>
      transitionLines(transition, deeper),
    ),
    ...state.invoke.map(
      ({ id, src }) =>
        `${deeper}<invoke type="actor" id="${escapeXml(id)}" src="${escapeXml(String(src))}"/>`,
    ),
    ...Object.values(state.states).flatMap((child) => stateLines(child, deeper)),
  ]
  const open = `${indent}<${element} id="${stateId(state)}"${initial}`
  return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...inside, `${indent}</${element}>`]
}

function transitionLines(transition: AnyTransitionDefinition, indent: string): string[] {
  const { eventType, reenter, source } = transition
  const target = transitionTargets(transition)
  const guard = transitionGuard(transition)
  const within = target.length > 0 && target.every((state) => isInside(state, source))
  const attributes = [
    eventType === '' ? '' : `event="${scxmlEvent(eventType)}"`,
    guard === '' ? '' : `cond="guards[${literal(guard)}]()"`,
    target.length === 0 ? '' : `target="${target.map(stateId).join(' ')}"`,
    within && !reenter ? 'type="internal"' : '',
  ].filter(Boolean)
  const inside = actionLines(transition.actions, `${indent}  `)
  const open = [`${indent}<transition`, ...attributes].join(' ')
  return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...inside, `${indent}</transition>`]
}

/** SCXML exits and reenters a state on a transition to itself; XState only does so if told to. */
function transitionTargets({
  source,
  target = [],
  reenter,
}: AnyTransitionDefinition): AnyStateNode[] {
  if (reenter) return [...target]
  return target.flatMap((state) => (state === source ? (state.initial?.target ?? []) : [state]))
}

/** Whether a state is inside another. Checked by parent, because ids of steps don't show their place. */
function isInside({ parent }: AnyStateNode, around: AnyStateNode): boolean {
  return parent !== undefined && (parent === around || isInside(parent, around))
}

function actionLines(actions: AnyTransitionDefinition['actions'], indent: string): string[] {
  // XState's own timer actions are functions; they're written as send and cancel.
  const own = actions.filter((action) => typeof action !== 'function')
  return own.map((action) => {
    const isNamed = typeof action === 'object' && 'type' in action
    const name = isNamed ? String(action.type) : String(action)
    const event = raisedEvents[name]
    if (event) return `${indent}<raise event="${event}"/>`
    const params = isNamed && 'params' in action ? JSON.stringify(action.params ?? {}) : ''
    return `${indent}<script>${escapeXml(`actions[${JSON.stringify(name)}](${params === '{}' ? '' : params})`)}</script>`
  })
}

function block(element: string, indent: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${indent}<${element}>`, ...lines, `${indent}</${element}>`]
}

function isInitial(parent: AnyStateNode, child: AnyStateNode): boolean {
  return parent.initial?.target?.[0] === child
}

/** The path of a state, which is unique and a valid XML name. */
function stateId({ path }: AnyStateNode): string {
  return path.join('.')
}

function timerName(state: AnyStateNode): string {
  return `${stateId(state)}.timer`
}

/**
 * SCXML's name of an event. SCXML transitions match all events that start with their name and a dot, so no name may
 * be the beginning of another.
 */
export function scxmlEvent(event: string): string {
  if (event === 'leave') return 'leave.begin'
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(event) ?? []
  if (call) return outcome === 'done' ? `done.invoke.${call}` : `error.communication.${call}`
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(event) ?? []
  return delay ? `after.${delay}` : event
}

function delayText(delay: unknown): string {
  return typeof delay === 'number'
    ? `delay="${delay}ms"`
    : `delayexpr="delays[${literal(String(delay))}] + 'ms'"`
}

/** A string literal of ECMAScript inside an attribute. */
function literal(text: string): string {
  return escapeXml(`'${text.replace(/['\\]/g, '\\$&')}'`)
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
