import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import type { Flow } from '../flow.ts'
import { stepFields } from './questions.ts'

/**
 * Answers that are only valid together with the values of others (FieldRule.boundTo). Pure functions, used by wizard
 * and server.
 */

/**
 * The later of two drafts, with each unchanged answer cleared if an answer it's bound to changed.
 * @param wasUnfit whether an answer of the earlier draft was invalid, such as a mistyped port: what was typed next to
 * it belongs to the value still to come. Stored answers may be someone else's, and belong to what is stored with them
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
      const isStored = valueAt(before, path) === storedSecretPlaceholder
      return to.some(
        (other) => isDifferentAt(before, after, other) && (isStored || !wasUnfit(other)),
      )
    })
    .reduce((draft, { path }) => withValueAt(draft, path, valueAt(flow.emptyDraft, path)), after)
}

/**
 * A merged draft in which no answer of mine is combined with values of theirs that it's bound to.
 * It's replaced by theirs if all those values are theirs, and cleared if they come from both
 * versions.
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
  /** The answers that it's bound to. */
  readonly to: readonly string[]
}

const boundAnswers = cachePerObject(<D, S>(flow: Flow<D, S>): readonly BoundAnswer[] => {
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step))
  return rules.flatMap(([path, { boundTo }]) => (boundTo ? [{ path, to: boundTo }] : []))
})
