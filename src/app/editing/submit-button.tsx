import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '#src/ui/button.tsx'

/**
 * The button that sends a form, pressed once by a double click: the second half may come after a quick answer, when the
 * form is sent and empty, or refused. What is under way is sent by no other press (`useSubmission`).
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'onClick'>) {
  return <Button {...props} type="submit" variant="primary" onClick={preventDoubleSubmit} />
}

function preventDoubleSubmit(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
