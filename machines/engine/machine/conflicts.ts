import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../flow.ts'
import {
  type LostInMerge,
  lostAnswers,
  mergeVersions,
  stepTitlesToAcknowledgeAgain,
  type VersionChoices,
  type VersionDifference,
  versionDifferences,
} from '../questions/differences.ts'
import {
  stillUnreadableInNewerVersion,
  unreadableAnswers,
} from '../questions/unreadable-answers.ts'
import { withOpeningEffects } from './opening-effects.ts'
import { conflictingVersions, ruleFacts, ServiceFailure, type WizardContext } from './wizard.ts'

/**
 * How a conflict with someone else's version changes the context (docs/architecture.md, Concurrent edits). Pure
 * functions.
 */

/** Someone else's version that was merged with mine without asking. */
export interface AutomaticMerge {
  readonly savedBy: string
  readonly savedAt: EasternDateTime
  /** What their version changed. */
  readonly answers: readonly VersionDifference[]
  /** My answers that don't fit their version and were dropped. */
  readonly lost: readonly LostInMerge[]
  /** Titles of the steps that must be acknowledged again. */
  readonly unacknowledged: readonly string[]
  /** The call that met the conflict. If it was a submit, the request isn't submitted yet. */
  readonly instead: 'save' | 'submit'
}

type Update<D, S> = Partial<WizardContext<D, S>>

/** Someone else's version conflicts: the context keeps it until the person has chosen. */
export function conflictUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  error: unknown,
  conflictDuring: 'save' | 'submit',
): Update<D, S> {
  const other = error instanceof ServiceFailure ? (error as ServiceFailure<D>).other : undefined
  if (!other) return {}
  const lacks = unreadableAnswers(flow, other.unread, other.draft)
  const { draft: _, ...facts } = ruleFacts(context)
  const draft = withOpeningEffects(flow, facts, other.draft, lacks)
  return { other: { ...other, draft, lacks }, conflictDuring, sending: null, problem: null }
}

/**
 * Merges both versions by the person's choices. The result is saved next, and the context lists my answers that were
 * dropped without a choice.
 */
export function conflictResolutionUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  choices: VersionChoices,
): Update<D, S> {
  const { other, conflictDuring: instead } = context
  const versions = conflictingVersions(context)
  if (!other || !versions) return {}
  const { savedBy, savedAt } = other
  const lost = lostAnswers(flow, ruleFacts(context), versions, choices)
  const merge = { savedBy, savedAt, answers: [], lost, unacknowledged: [], instead }
  const draft = mergeVersions(flow, ruleFacts(context), versions, choices)
  return {
    draft,
    saved: other.draft,
    unread: stillUnreadableInNewerVersion(other.lacks ?? null, context.unread, draft),
    // If creating the draft got no response, its id comes from the version that somebody saved since.
    id: context.id || other.id,
    etag: other.etag,
    calculated: other.carried === undefined ? context.calculated : { output: other.calculated },
    loaded: null,
    undo: null,
    other: null,
    automaticMerge: lost.length > 0 ? merge : null,
  }
}

/** Merges both versions if there is nothing to choose. The context lists what changed, for a notice. */
export function mergeUpdate<D, S>(flow: Flow<D, S>, context: WizardContext<D, S>): Update<D, S> {
  const { other, conflictDuring: instead } = context
  const versions = conflictingVersions(context)
  const update = conflictResolutionUpdate(flow, context, {})
  if (!other || !versions || update.draft === undefined) return {}
  const { savedBy, savedAt } = other
  const answers = versionDifferences(flow, ruleFacts(context), versions).filter(
    ({ changedBy }) => changedBy === 'them',
  )
  const lost = update.automaticMerge?.lost ?? []
  const again = stepTitlesToAcknowledgeAgain(flow, versions, update.draft)
  const isWorthSaying =
    answers.length > 0 || lost.length > 0 || again.length > 0 || instead === 'submit'
  const merge = { savedBy, savedAt, answers, lost, unacknowledged: again, instead }
  return { ...update, automaticMerge: isWorthSaying ? merge : null }
}
