import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { perObject } from '#schemas/questions/per-object.ts'
import { storedSecret } from '#schemas/questions/secrets.ts'
import type { Flow } from '../flow.ts'
import { stepFields } from './questions.ts'

/** Answers that belong to the values of others (FieldRule.boundTo), in the wizard and on the server. All pure. */

/**
 * The later of two drafts, where each unchanged answer is emptied when one that it is bound to
 * changed between them.
 * @param wasUnfit whether an answer of the earlier draft was none, such as a mistyped port: what is typed beside it
 * belongs to the one that is still to come. What is stored may be somebody else's, and belongs to what is stored with it
 */
export function withoutOutdatedAnswers<D, S>(
  flow: Flow<D, S>,
  before: D,
  after: D,
  wasUnfit: (path: string) => boolean = () => false,
): D {
  return boundAnswers(flow)
    .filter(({ path, to }) => {
      if (isDifferentAt(before, after, path)) return false
      const isStored = valueAt(before, path) === storedSecret
      return to.some(
        (other) => isDifferentAt(before, after, other) && (isStored || !wasUnfit(other)),
      )
    })
    .reduce((draft, { path }) => withValueAt(draft, path, valueAt(flow.emptyDraft, path)), after)
}

/**
 * A draft merged of two, where no answer goes with another version's answers: what is mine beside theirs is theirs, too,
 * and emptied where what it is bound to is of both.
 */
export function withoutSeparatedAnswers<D, S>(
  flow: Flow<D, S>,
  { mine, theirs }: { readonly mine: D; readonly theirs: D },
  merged: D,
): D {
  const current = withoutOutdatedAnswers(flow, theirs, merged)
  return boundAnswers(flow)
    .filter(({ path, to }) => {
      const isMine = isDifferentAt(theirs, current, path)
      return isMine && to.some((other) => isDifferentAt(mine, current, other))
    })
    .reduce((draft, { path, to }) => {
      const isTheirs = to.every((other) => !isDifferentAt(theirs, current, other))
      return withValueAt(draft, path, valueAt(isTheirs ? theirs : flow.emptyDraft, path))
    }, current)
}

function isDifferentAt(one: unknown, other: unknown, path: string): boolean {
  return !dequal(valueAt(one, path), valueAt(other, path))
}

interface BoundAnswer {
  readonly path: string
  /** The answers whose values it belongs to. */
  readonly to: readonly string[]
}

const boundAnswers = perObject(<D, S>(flow: Flow<D, S>): readonly BoundAnswer[] => {
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step))
  return rules.flatMap(([path, { boundTo }]) => (boundTo ? [{ path, to: boundTo }] : []))
})
