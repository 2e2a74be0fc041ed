import type { FieldValues } from 'react-hook-form'

/** What was typed into a form, and what was there when it was: field by field, so that nothing is lost where two meet. */
export interface FormEdit<Form> {
  readonly base: Form
  readonly typed: Form
}

/** The names of the fields in which two forms differ. */
export function differingFields<Form extends FieldValues>(one: Form, other: Form): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isEqualValue(one[name], other[name]))
}

export function hasEdits<Form extends FieldValues>({ base, typed }: FormEdit<Form>): boolean {
  return differingFields(base, typed).length > 0
}

/** Whether the same was typed into both, whatever each was typed onto. */
export function isSameEdit<Form extends FieldValues>(
  one: FormEdit<Form>,
  other: FormEdit<Form>,
): boolean {
  const typed = [
    ...differingFields(one.base, one.typed),
    ...differingFields(other.base, other.typed),
  ]
  return typed.every((name) => isEqualValue(one.typed[name], other.typed[name]))
}

/** A form in which the named fields are as in another. */
export function copyFields<Form extends FieldValues>(
  form: Form,
  names: readonly string[],
  from: Form,
): Form {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** What is carried to a later version. */
interface Carried<Form> extends FormEdit<Form> {
  /** The fields that somebody else changed and that were left here as they were: they are as there now. */
  readonly taken: readonly string[]
}

/**
 * What was typed, on top of what somebody else has saved since. What was left as it was follows them; what was typed
 * stays, with what it was typed onto, so that it can be told what they made of it.
 */
export function rebaseEdit<Form extends FieldValues>(
  { base, typed }: FormEdit<Form>,
  now: Form,
): Carried<Form> {
  const theirs = differingFields(base, now)
  const settled = theirs.filter(
    (name) => isEqualValue(typed[name], base[name]) || isEqualValue(typed[name], now[name]),
  )
  return {
    base: copyFields(base, settled, now),
    typed: copyFields(typed, settled, now),
    taken: settled.filter((name) => isEqualValue(typed[name], base[name])),
  }
}

/**
 * What is typed here, with what was typed in another tab since, and what each field was typed onto there. What else that
 * tab has read is not taken for typed; what it took back is here as it was read here.
 * @param earlier as the other tab had stored it before that; undefined where it had not
 * @param typedIn the names of the fields that were typed
 */
export function mergeOtherTabEdit<Form extends FieldValues>(
  { base, typed }: FormEdit<Form>,
  there: FormEdit<Form>,
  earlier: FormEdit<Form> | undefined,
  typedIn: (onto: FormEdit<Form>) => readonly string[] = (onto) =>
    differingFields(onto.base, onto.typed),
): FormEdit<Form> {
  const typedThere = typedIn(there)
  const changed = [...typedThere, ...(earlier ? typedIn(earlier) : [])].filter(
    (name) => !isEqualValue(there.typed[name], earlier?.typed[name]),
  )
  const theirs = changed.filter((name) => typedThere.includes(name))
  const takenBack = changed.filter((name) => !typedThere.includes(name))
  return {
    base: copyFields(base, theirs, there.base),
    typed: copyFields(copyFields(typed, theirs, there.typed), takenBack, base),
  }
}

export function isEqualValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
