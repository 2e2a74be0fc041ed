import type { Flow } from '../flow.ts'
import { stepsBeforeDraft, stepToResume, visitedOnResume } from '../questions/movement.ts'
import { stillUnreadableAnswers, unreadableAnswers } from '../questions/unreadable-answers.ts'
import { withOpeningEffects } from './opening-effects.ts'
import { noRefusal } from './refused-step.ts'
import type { WizardContext, WizardInput } from './wizard.ts'

/** The context that a wizard starts with: a new request, or a draft resumed at its author's step. */
export function initialContext<D, S>(
  flow: Flow<D, S>,
  input: WizardInput<D, S>,
): WizardContext<D, S> {
  const { settings, user, clock, tenantId, resume } = input
  const read = resume?.draft ?? flow.emptyDraft
  const lacking = unreadableAnswers(flow, resume?.unread, read)
  const unread = resume?.unsaved ? stillUnreadableAnswers(lacking, resume.unsaved) : lacking
  const facts = { settings, user, now: clock() }
  const saved = withOpeningEffects(flow, facts, read, lacking)
  const draft = resume?.unsaved ? withOpeningEffects(flow, facts, resume.unsaved, unread) : saved
  const now = { ...facts, draft }
  // Unsaved input is restored on the step where it was typed; only a draft without any can start over.
  const startsOver = flow.drafts.startsOver && !resume?.unsaved
  const beforeDraft = stepsBeforeDraft(flow, now)
  const isOpen = (step: string) => Boolean(resume?.id) || beforeDraft.includes(step)
  const stood = resume && !startsOver ? stepToResume(flow, now, resume.position) : beforeDraft[0]
  const resumesAt = (stood !== undefined && isOpen(stood) ? stood : beforeDraft.at(-1)) ?? ''
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
    visited: resume ? visitedOnResume(flow, now, resume.position).filter(isOpen) : [],
    ...noRefusal,
    takenOff: {},
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
