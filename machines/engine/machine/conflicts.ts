import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../flow.ts'
import {
  type LostInMerge,
  lostAnswers,
  mergeVersions,
  titlesToAcknowledgeAgain,
  type VersionChoices,
  type VersionDifference,
  versionDifferences,
} from '../questions/differences.ts'
import { unreadAnswers, unreadInNewerVersion } from '../questions/unread-answers.ts'
import { openedVersion } from './opened-version.ts'
import { conflictingVersions, ServiceFailure, type WizardContext, wizardFacts } from './wizard.ts'

/** How a conflict with someone else's version changes the context (docs/architecture.md, Concurrent edits). All pure. */

/** Someone else's version that was merged with mine, and what nobody was asked about. */
export interface AutomaticMerge {
  readonly savedBy: string
  readonly savedAt: EasternDateTime
  /** What it brought. */
  readonly answers: readonly VersionDifference[]
  /** My answers that do not go with it, and are dropped. */
  readonly lost: readonly LostInMerge[]
  /** The titles of the steps that have to be acknowledged again. */
  readonly unacknowledged: readonly string[]
  /** The call that conflicted; a submit was therefore not made. */
  readonly instead: 'save' | 'submit'
}

type Update<D, S> = Partial<WizardContext<D, S>>

/** Someone else's version conflicts; the context holds it until the person has chosen. */
export function onConflict<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  error: unknown,
  conflictDuring: 'save' | 'submit',
): Update<D, S> {
  const other = error instanceof ServiceFailure ? (error as ServiceFailure<D>).other : undefined
  if (!other) return {}
  const lacks = unreadAnswers(flow, other.unread, other.draft)
  const { draft: _, ...facts } = wizardFacts(context)
  const draft = openedVersion(flow, facts, other.draft, lacks)
  return { other: { ...other, draft, lacks }, conflictDuring, sending: null, problem: null }
}

/** Theirs and mine become one, saved next on top of theirs; the context holds what of mine that dropped unasked. */
export function onConflictResolved<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  choices: VersionChoices,
): Update<D, S> {
  const { other, conflictDuring: instead } = context
  const versions = conflictingVersions(context)
  if (!other || !versions) return {}
  const { savedBy, savedAt } = other
  const lost = lostAnswers(flow, wizardFacts(context), versions, choices)
  const merge = { savedBy, savedAt, answers: [], lost, unacknowledged: [], instead }
  const draft = mergeVersions(flow, wizardFacts(context), versions, choices)
  return {
    draft,
    saved: other.draft,
    unread: unreadInNewerVersion(other.lacks ?? null, context.unread, draft),
    // A draft that was created without an answer is known by the version that somebody made of it since.
    id: context.id || other.id,
    etag: other.etag,
    calculated: other.carried === undefined ? context.calculated : { output: other.calculated },
    loaded: null,
    undo: null,
    other: null,
    automaticMerge: lost.length > 0 ? merge : null,
  }
}

/** The same where nothing is to be chosen; the context holds what the merge changed, for a notice. */
export function onMerged<D, S>(flow: Flow<D, S>, context: WizardContext<D, S>): Update<D, S> {
  const { other, conflictDuring: instead } = context
  const versions = conflictingVersions(context)
  const update = onConflictResolved(flow, context, {})
  if (!other || !versions || update.draft === undefined) return {}
  const { savedBy, savedAt } = other
  const answers = versionDifferences(flow, wizardFacts(context), versions).filter(
    ({ changedBy }) => changedBy === 'them',
  )
  const lost = update.automaticMerge?.lost ?? []
  const again = titlesToAcknowledgeAgain(flow, versions, update.draft)
  const isWorthSaying =
    answers.length > 0 || lost.length > 0 || again.length > 0 || instead === 'submit'
  const merge = { savedBy, savedAt, answers, lost, unacknowledged: again, instead }
  return { ...update, automaticMerge: isWorthSaying ? merge : null }
}
