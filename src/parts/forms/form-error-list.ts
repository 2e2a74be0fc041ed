import { type FieldErrors, type FieldValues, get } from 'react-hook-form'
import type { FieldProblem } from '#src/ui/fields/error-summary.tsx'

/** A form's errors, in the order of its labels. */
export function formErrorList<Form extends FieldValues>(
  labels: Readonly<Partial<Record<keyof Form, string>>>,
  errors: FieldErrors<Form>,
): FieldProblem[] {
  return Object.entries<string | undefined>(labels).flatMap(([field, label]) => {
    const message: unknown = get(errors, `${field}.message`)
    return label !== undefined && typeof message === 'string' ? [{ field, label, message }] : []
  })
}
