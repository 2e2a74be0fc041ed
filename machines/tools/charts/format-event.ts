import { withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { SimulatedEvent } from '#schemas/requests/simulation-log.ts'
import type { Flow } from '../../engine/flow.ts'
import { answerFact, type EntryNamer } from './read-facts.ts'
import { eventWords } from './words.ts'

/** An event of a simulation as text. A changed answer is shown with its label and new value. */
export function formatEvent<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  event: SimulatedEvent,
  nameOf: EntryNamer,
): string {
  switch (event.type) {
    case 'change':
      return Object.entries(event.changes)
        .map(([path, value]) => {
          const draft = withValueAt(facts.draft, path, value)
          const { name, value: text } = answerFact(flow, { ...facts, draft }, path, true, nameOf)
          return `${name}: ${text}`
        })
        .join(', ')
    case 'jump':
      return `Jump to ${flow.steps.get(event.to)?.title ?? 'a step that is not there'}`
    case 'call':
      return eventWords(
        `xstate.${event.outcome === 'succeeds' ? 'done' : 'error'}.actor.${event.call}`,
      )
    case 'save delay passes':
      return 'The delay passes'
    default:
      return eventWords(event.type)
  }
}
