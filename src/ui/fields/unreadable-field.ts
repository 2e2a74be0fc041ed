/** Marks a field whose text can't be read as an answer; its value is empty then, which it doesn't mean. */
export const unreadableFieldProps = { 'data-unreadable': '' } as const

/**
 * Goes to the first field of a form whose text can't be read, which says so itself.
 * @returns whether there is one: the form must not be sent, for the field would count as left empty (RISK-035)
 */
export function focusUnreadableField(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]')
  field?.focus()
  return field !== null
}
