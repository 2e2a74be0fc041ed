import type { Flow } from '../flow.ts'

/**
 * Migrates a draft that an older version of its flow saved to the shape of the current wire schema
 * (docs/architecture.md, Engine).
 * @param version the flow's version in the draft's position; the current one if there is no position
 * @throws if the flow never had that version, or has no migration from it
 */
export function migrateDraft(
  flow: Pick<Flow<never, never>, 'id' | 'version' | 'migrations'>,
  draft: unknown,
  version: number,
): unknown {
  if (!Number.isInteger(version) || version < 1 || version > flow.version) {
    throw new Error(
      `This draft of ${flow.id} was written by its version ${version}; this portal knows versions 1 to ${flow.version}.`,
    )
  }
  let current = draft
  for (let from = version; from < flow.version; from += 1) {
    const migrate = flow.migrations?.[from]
    if (!migrate) throw new Error(`The flow ${flow.id} has no migration from version ${from}.`)
    current = migrate(current)
  }
  return current
}
