/**
 * The name of the constraint that a statement violated, also from drizzle's wrapped error;
 * undefined for other errors.
 */
export function violatedConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
}
