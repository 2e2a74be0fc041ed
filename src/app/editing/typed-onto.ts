import type { FieldValues } from 'react-hook-form'

/** What was typed into a form, and what was there when it was: field by field, so that nothing is lost where two meet. */
export interface TypedOnto<Form> {
  readonly base: Form
  readonly typed: Form
}

/** The names of the fields in which two forms differ. */
export function differing<Form extends FieldValues>(one: Form, other: Form): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isAlike(one[name], other[name]))
}

export function isTyped<Form extends FieldValues>({ base, typed }: TypedOnto<Form>): boolean {
  return differing(base, typed).length > 0
}

/** Whether the same was typed into both, whatever each was typed onto. */
export function isSameTyped<Form extends FieldValues>(
  one: TypedOnto<Form>,
  other: TypedOnto<Form>,
): boolean {
  const typed = [...differing(one.base, one.typed), ...differing(other.base, other.typed)]
  return typed.every((name) => isAlike(one.typed[name], other.typed[name]))
}

/** A form in which the named fields are as in another. */
export function withFields<Form extends FieldValues>(
  form: Form,
  names: readonly string[],
  from: Form,
): Form {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** What is carried to a later version. */
interface Carried<Form> extends TypedOnto<Form> {
  /** The fields that somebody else changed and that were left here as they were: they are as there now. */
  readonly taken: readonly string[]
}

/**
 * What was typed, on top of what somebody else has saved since. What was left as it was follows them; what was typed
 * stays, with what it was typed onto, so that it can be told what they made of it.
 */
export function carriedTo<Form extends FieldValues>(
  { base, typed }: TypedOnto<Form>,
  now: Form,
): Carried<Form> {
  const theirs = differing(base, now)
  const settled = theirs.filter(
    (name) => isAlike(typed[name], base[name]) || isAlike(typed[name], now[name]),
  )
  return {
    base: withFields(base, settled, now),
    typed: withFields(typed, settled, now),
    taken: settled.filter((name) => isAlike(typed[name], base[name])),
  }
}

/**
 * What is typed here, with what was typed in another tab since, and what each field was typed onto there. What else that
 * tab has read is not taken for typed; what it took back is here as it was read here.
 * @param earlier as the other tab had stored it before that; undefined where it had not
 * @param typedIn the names of the fields that were typed
 */
export function withTypedElsewhere<Form extends FieldValues>(
  { base, typed }: TypedOnto<Form>,
  there: TypedOnto<Form>,
  earlier: TypedOnto<Form> | undefined,
  typedIn: (onto: TypedOnto<Form>) => readonly string[] = (onto) =>
    differing(onto.base, onto.typed),
): TypedOnto<Form> {
  const typedThere = typedIn(there)
  const changed = [...typedThere, ...(earlier ? typedIn(earlier) : [])].filter(
    (name) => !isAlike(there.typed[name], earlier?.typed[name]),
  )
  const theirs = changed.filter((name) => typedThere.includes(name))
  const takenBack = changed.filter((name) => !typedThere.includes(name))
  return {
    base: withFields(base, theirs, there.base),
    typed: withFields(withFields(typed, theirs, there.typed), takenBack, base),
  }
}

export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
