import type { Flow } from '../flow.ts'

/**
 * A draft as an older version of its flow wrote it, brought to the shape that this version's wire schema
 * reads (docs/architecture.md, Engine: a renamed answer strands nobody).
 * @param version the flow's version in the draft's position; without a position, the current one
 * @throws where the draft is of a version that this flow has never had, or can not come from
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
