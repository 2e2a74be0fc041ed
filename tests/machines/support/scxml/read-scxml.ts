import type { Code, State, Transition } from '@scion-scxml/core'
import { SaxesParser } from 'saxes'

/** Reads SCXML into SCION's model, as far as exported charts use it. */

/** An element of an SCXML document with its contents. */
export interface ScxmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ScxmlElement[]
  text: string
}

/** A document's elements in order. */
export function parseScxml(xml: string): ScxmlElement {
  const document: ScxmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const [root] = document.children
  if (!root) throw new Error('The document has no element.')
  return root
}

/** Compiles an expression of the document. */
type Compile = (text: string) => Code<unknown>

/** Elements that are states. */
const stateNames = ['scxml', 'state', 'parallel', 'final']

/** A state with its contents, whose code is compiled by `compile`. */
export function scxmlModel(element: ScxmlElement, compile: Compile): State {
  const { id, initial } = element.attributes
  const named = (...names: string[]) => element.children.filter(({ name }) => names.includes(name))
  const known = [...stateNames, 'onentry', 'onexit', 'transition', 'invoke']
  const unknown = element.children.find(({ name }) => !known.includes(name))
  if (unknown) throw new Error(`A state holds ${unknown.name}, which is not read.`)
  const actionsIn = (name: string) => named(name).flatMap((block) => scxmlActions(block, compile))
  return {
    $type: element.name,
    ...(id && { id }),
    ...(initial && { initial: initial.split(' ') }),
    onEntry: actionsIn('onentry'),
    onExit: actionsIn('onexit'),
    transitions: named('transition').map((one) => scxmlTransition(one, compile)),
    states: named(...stateNames).map((child) => scxmlModel(child, compile)),
  }
}

/** Ids of each state's calls, by state id. */
export function listInvokes(element: ScxmlElement): Map<string, string[]> {
  const own = element.children
    .filter(({ name }) => name === 'invoke')
    .map(({ attributes }) => attributes.id ?? '')
  const inside = element.children.flatMap((child) => [...listInvokes(child)])
  return new Map([[element.attributes.id ?? '', own] as const, ...inside])
}

function scxmlTransition(element: ScxmlElement, compile: Compile): Transition {
  const { event, cond, target, type } = element.attributes
  return {
    ...(event && { event }),
    ...(cond && { cond: compile(cond) }),
    ...(target && { target: target.split(' ') }),
    ...(type && { type }),
    onTransition: scxmlActions(element, compile),
  }
}

function scxmlActions({ children }: ScxmlElement, compile: Compile): Code[] {
  return children.map(({ name, attributes, text }): Code => {
    const { event = '', id = '', sendid = '', delay, delayexpr } = attributes
    switch (name) {
      case 'script':
        return compile(text)
      case 'raise':
        return function () {
          this.raise({ name: event })
        }
      case 'send': {
        const delayOf = compile(delayexpr ?? JSON.stringify(delay))
        return function () {
          this.send({ name: event, sendid: id }, { delay: milliseconds(delayOf.call(this)) })
        }
      }
      case 'cancel':
        return function () {
          this.cancel(sendid)
        }
      default:
        throw new Error(`An action is ${name}, which is not read.`)
    }
  })
}

/** A duration in SCXML's notation: a number with its unit. */
function milliseconds(duration: unknown): number {
  const [, count, unit] = /^([\d.]+)(s|ms)$/.exec(String(duration)) ?? []
  if (count === undefined) throw new Error(`${duration} is no duration.`)
  return Number(count) * (unit === 's' ? 1000 : 1)
}
