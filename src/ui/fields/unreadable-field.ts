/** Marks a field whose text can't be read as an answer; its value is empty although the person has typed something. */
export const unreadableFieldProps = { 'data-unreadable': '' } as const

/**
 * Focuses the form's first unreadable field, which shows its own error.
 * @returns whether there is one; the form must not be sent then, since the field would count as empty (RISK-035)
 */
export function focusUnreadableField(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]')
  field?.focus()
  return field !== null
}
