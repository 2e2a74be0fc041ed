import { dequal } from 'dequal/lite'
import type { WizardInput } from '#machines/engine/machine/wizard.ts'
import { mergeVersions, versionQuestions } from '#machines/engine/questions/differences.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import {
  changedUnreadablePaths,
  unreadableAnswers,
} from '#machines/engine/questions/unreadable-answers.ts'
import { withStoredSecrets } from '#schemas/questions/secrets.ts'
import { type CopyOwner, type LocalCopy, readCopy } from '../saving/local-copy.ts'
import { readStoredAnswers } from '../saving/stored-answers.ts'
import { hasStoredSecrets, renewedAnswers } from '../state/renewal.ts'
import type { ResumedDraft, WizardScreens } from '../wizard-definition.ts'

/** Unsaved input on this device, prepared for a wizard to continue with. */

/** Unsaved input on top of the saved draft; undefined if they're equal. */
export function offeredAnswers<D, S, StepId extends string>(
  { flow, read }: Pick<WizardScreens<D, S, StepId>, 'flow' | 'read'>,
  owner: CopyOwner,
  input: Omit<WizardInput<D, S>, 'services' | 'resume'>,
  resumed: ResumedDraft<D> | undefined,
) {
  const copy: LocalCopy | undefined = readCopy(owner)
  const base = resumed ?? emptyResumedDraft(flow)
  if (!copy || copy.version < 1 || copy.version > flow.version) return undefined
  const stored = readStoredAnswers({ flow, read }, copy.draft, copy.version, base.draft)
  if (stored === undefined) return undefined
  const secrets = secretPaths(flow)
  const typed = withStoredSecrets(secrets, stored.draft, base.draft)
  const position = { ...copy.position, changes: resumed?.position?.changes }
  const savedBase =
    copy.base === undefined
      ? undefined
      : readStoredAnswers({ flow, read }, copy.base, copy.version, base.draft)?.draft
  const resume =
    savedBase !== undefined && (copy.etag ?? null) !== base.etag
      ? resumeOnNewerVersion(flow, input, base, {
          typed,
          typedOn: withStoredSecrets(secrets, savedBase, base.draft),
          etag: copy.etag ?? null,
        })
      : { ...base, unsaved: typed }
  if (dequal(resume.unsaved, base.draft)) return undefined
  return {
    keptAt: copy.storedAt,
    resume: { ...resume, position },
    leftOut: stored.leftOut,
    lacksSecrets: copy.lacksSecrets === true,
  }
}

/** Input for a draft that's gone, as the start of a new request; undefined if none is stored. */
export function offeredRenewal<D, S, StepId extends string>(
  { flow, read }: Pick<WizardScreens<D, S, StepId>, 'flow' | 'read'>,
  owner: CopyOwner,
) {
  const copy = readCopy(owner)
  if (!copy || copy.version < 1 || copy.version > flow.version) return undefined
  const stored = readStoredAnswers({ flow, read }, copy.draft, copy.version, flow.emptyDraft)
  if (stored === undefined) return undefined
  const unsaved = renewedAnswers(flow, stored.draft)
  const { storedAt: keptAt, position } = copy
  const resume = { ...emptyResumedDraft(flow), unsaved, position }
  const lacksSecrets = copy.lacksSecrets === true || hasStoredSecrets(flow, stored.draft)
  return { keptAt, resume, leftOut: stored.leftOut, lacksSecrets }
}

/** What a new request starts from: the flow's empty draft. */
export function emptyResumedDraft<D, S>(flow: WizardScreens<D, S, string>['flow']) {
  return { id: 0, etag: null, draft: flow.emptyDraft }
}

/**
 * Input typed on an older version than the saved one, merged into the newer version if possible. If both changed the
 * same answer, the input keeps its version, so that the next save asks.
 */
function resumeOnNewerVersion<D, S>(
  flow: WizardScreens<D, S, string>['flow'],
  input: Omit<WizardInput<D, S>, 'services' | 'resume'>,
  newer: Pick<ResumedDraft<D>, 'id' | 'etag' | 'draft' | 'unread'>,
  { typed, typedOn, etag }: { typed: D; typedOn: D; etag: string | null },
) {
  const { settings, user, clock } = input
  const facts = { settings, user, now: clock(), draft: newer.draft }
  const lacks = unreadableAnswers(flow, newer.unread, newer.draft)
  const versions = {
    mine: typed,
    theirs: newer.draft,
    base: typedOn,
    lacks,
    changedUnread: changedUnreadablePaths(lacks, null),
  }
  if (etag !== null && versionQuestions(flow, facts, versions).length > 0) {
    // These parts belong to the newer version; the older version's are unknown.
    const unread = newer.unread && { ...newer.unread, replaced: lacks?.lacking ?? [] }
    return { ...newer, etag, draft: typedOn, unsaved: typed, unread }
  }
  return { ...newer, unsaved: mergeVersions(flow, facts, versions, {}) }
}
