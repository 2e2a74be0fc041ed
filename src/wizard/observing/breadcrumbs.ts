import type { Flow } from '#machines/engine/flow.ts'
import {
  blankAnswers,
  type ReportedEvent,
  type ReportedWizard,
  reportableAnswers,
} from '#schemas/reports/report-context.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import type { WizardActor } from '../state/wizard-handle.ts'

/**
 * What a bug report may say about a wizard: its step and the last events. Input never gets in: texts, people and lists
 * are masked before they're stored.
 */

/** Number of events kept. */
const length = 30

/** The last events of a running wizard, for bug reports. */
export interface Breadcrumbs {
  /** @param step the step it happened on */
  add(event: { readonly type: string; readonly changes?: object }, step: string): void
  /** The last events, oldest first. */
  events(): ReportedEvent[]
}

/** Creates a list without events. @param now the current time, for tests */
export function createBreadcrumbs(now: () => Date = clock.now): Breadcrumbs {
  const events: ReportedEvent[] = []
  return {
    add: ({ type, changes }, step) => {
      const entry: ReportedEvent = {
        type: type.slice(0, 50),
        at: toEastern(now()),
        step,
        ...(changes && { changes: blankAnswers({ ...changes }) }),
      }
      // Typing a text is one event, not one per key.
      if (changes && isSameChange(events.at(-1), entry)) events.pop()
      events.push(entry)
      if (events.length > length) events.shift()
    },
    events: () => [...events],
  }
}

function isSameChange(last: ReportedEvent | undefined, next: ReportedEvent): boolean {
  const paths = ({ changes = {} }: ReportedEvent) => Object.keys(changes).join(' ')
  return last?.type === next.type && last.step === next.step && paths(last) === paths(next)
}

/** A running wizard as a bug report describes it. */
export function wizardReport<D, S>(
  flow: Flow<D, S>,
  actor: WizardActor<D, S>,
  breadcrumbs: Breadcrumbs,
): ReportedWizard {
  const { step, visited, id, draft } = actor.getSnapshot().context
  return {
    flow: flow.id,
    version: flow.version,
    step,
    visited: [...visited],
    isSaved: id > 0,
    answers: reportableAnswers(flow.emptyDraft, draft),
    events: breadcrumbs.events(),
  }
}
