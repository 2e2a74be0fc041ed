import type { Flow } from '../flow.ts'
import { withEffects } from '../questions/answers.ts'
import { withHeldAcknowledgements } from '../questions/held-acknowledgements.ts'
import { resumePoint, visitedOnResume } from '../questions/movement.ts'
import { askedPaths, shownSteps } from '../questions/questions.ts'
import { stillUnread, type UnreadAnswers, unreadAnswers } from '../questions/unread-answers.ts'
import { noRefusal } from './refused-step.ts'
import type { WizardContext, WizardInput } from './wizard.ts'

/** The context a wizard starts with: new, or resumed at its author's step. */
export function initialContext<D, S>(
  flow: Flow<D, S>,
  input: WizardInput<D, S>,
): WizardContext<D, S> {
  const { settings, user, clock, tenantId, resume } = input
  const read = resume?.draft ?? flow.emptyDraft
  const lacking = unreadAnswers(flow, resume?.unread, read)
  const unread = resume?.unsaved ? stillUnread(lacking, resume.unsaved) : lacking
  const facts = { settings, user, now: clock(), draft: read }
  const opened = (version: D, lacks: UnreadAnswers | null) => {
    const now = { ...facts, draft: version, unread: lacks?.answers }
    const asked = lacks ? askedPaths(flow, now) : undefined
    const unseen = lacks?.answers.filter((path) => asked?.has(path))
    return withHeldAcknowledgements(flow, withEffects(flow, now), () => [version], unseen)
  }
  const saved = opened(read, lacking)
  const draft = resume?.unsaved ? opened(resume.unsaved, unread) : saved
  const now = { ...facts, draft }
  // What was typed is restored where it was typed; a draft without that may start over.
  const startsOver = flow.drafts.startsOver && !resume?.unsaved
  const resumesAt =
    resume && !startsOver
      ? resumePoint(flow, now, resume.position)
      : (shownSteps(flow, now)[0] ?? '')
  return {
    draft,
    saved,
    sending: null,
    settings,
    user,
    clock,
    known: input.known,
    services: input.services,
    id: resume?.id ?? 0,
    tenantId,
    etag: resume?.etag ?? null,
    savedAt: null,
    unread,
    step: resumesAt,
    resumesAt,
    visited: resume ? visitedOnResume(flow, now, resume.position) : [],
    ...noRefusal,
    loaded: null,
    calculating: null,
    calculated: resume?.calculated === undefined ? null : { output: resume.calculated },
    problem: null,
    other: null,
    conflictDuring: 'save',
    automaticMerge: null,
    undo: null,
    result: undefined,
  }
}
