import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '#src/ui/button.tsx'

/**
 * The submit button of a form. It ignores the second half of a double click, which may come after a quick response,
 * when the form is empty again. Presses while a submission is running are ignored by `useSubmission`.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'onClick'>) {
  return <Button {...props} type="submit" variant="primary" onClick={preventDoubleSubmit} />
}

function preventDoubleSubmit(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
