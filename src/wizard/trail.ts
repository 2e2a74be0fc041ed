import type { Flow } from '#machines/engine/flow.ts'
import { toEastern } from '#schemas/eastern-time.ts'
import { blankAnswers, type ToldEvent, toldAnswersOf } from '#schemas/report-context.ts'
import type { WizardActor } from './wizard-handle.ts'
import type { ToldWizard } from './wizard-on-page.ts'

/**
 * What a report may tell of a wizard: where it stands and what happened last. Nothing that was typed enters
 * it: texts, people and lists are blanked before they are kept.
 */

/** How many events are kept. */
const length = 30

export interface Trail {
  /** @param step the step it happened on */
  add(event: { readonly type: string; readonly changes?: object }, step: string): void
  /** The last events, oldest first. */
  events(): ToldEvent[]
}

export function createTrail(now: () => Date = () => new Date()): Trail {
  const events: ToldEvent[] = []
  return {
    add: ({ type, changes }, step) => {
      const told: ToldEvent = {
        type: type.slice(0, 50),
        at: toEastern(now()),
        step,
        ...(changes && { changes: blankAnswers({ ...changes }) }),
      }
      // Typing a text is one event, not one for each key.
      if (changes && isSameChange(events.at(-1), told)) events.pop()
      events.push(told)
      if (events.length > length) events.shift()
    },
    events: () => [...events],
  }
}

function isSameChange(last: ToldEvent | undefined, next: ToldEvent): boolean {
  const paths = ({ changes = {} }: ToldEvent) => Object.keys(changes).join(' ')
  return last?.type === next.type && last.step === next.step && paths(last) === paths(next)
}

/** A running wizard, as it may be told. */
export function toldWizard<D, S>(
  flow: Flow<D, S>,
  actor: WizardActor<D, S>,
  trail: Trail,
): ToldWizard {
  const { step, visited, draft } = actor.getSnapshot().context
  return {
    flow: flow.id,
    version: flow.version,
    step,
    visited: [...visited],
    answers: toldAnswersOf(flow.emptyDraft, draft),
    events: trail.events(),
  }
}
