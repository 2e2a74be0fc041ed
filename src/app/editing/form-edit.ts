import type { FieldValues } from 'react-hook-form'

/** A form's input and the values it was based on, so that two versions can be merged field by field. */
export interface FormEdit<Form> {
  readonly base: Form
  readonly typed: Form
}

/** The names of the fields that differ between two forms. */
export function differingFields<Form extends FieldValues>(one: Form, other: Form): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isEqualValue(one[name], other[name]))
}

/** Whether the input differs from what it's based on. */
export function hasEdits<Form extends FieldValues>({ base, typed }: FormEdit<Form>): boolean {
  return differingFields(base, typed).length > 0
}

/** Whether both have the same input, whatever it was based on. */
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

/** A form with the named fields copied from another. */
export function copyFields<Form extends FieldValues>(
  form: Form,
  names: readonly string[],
  from: Form,
): Form {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** An edit moved to a newer version. */
interface RebasedEdit<Form> extends FormEdit<Form> {
  /** Fields that someone else changed and this form hadn't: they have the newer values. */
  readonly taken: readonly string[]
}

/**
 * Moves an edit to a newer version. Untouched fields take the new values; edited fields keep the input and their old
 * base, so that the form can show what others changed.
 */
export function rebaseEdit<Form extends FieldValues>(
  { base, typed }: FormEdit<Form>,
  now: Form,
): RebasedEdit<Form> {
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
 * Merges this tab's edit with one from another tab. Only fields edited there are taken over, with their base; fields
 * the other tab reset take this tab's base.
 * @param earlier the other tab's edit before, if it was stored
 * @param typedIn the names of the edited fields
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

/** Whether two field values are equal, compared as JSON. */
export function isEqualValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
