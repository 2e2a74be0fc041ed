/**
 * The constraint that a statement violated, as PostgreSQL names it; drizzle has its error as the cause of its own.
 * Undefined where it failed for another reason.
 */
export function violatedConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
}
