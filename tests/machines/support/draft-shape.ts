import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { CorpusDraft } from '#machines/tools/walks/corpus.ts'

/** Whether the drafts that a version of a flow has saved are of the shape that it saves now. */

/**
 * What to do where a flow saves other answers, or has other steps, than it did when drafts of its present version were
 * put into the corpus; undefined where it does not.
 */
export function versionToRaise<D>(
  { flow, drafts }: Rehearsal<D>,
  saved: readonly CorpusDraft[],
): string | undefined {
  if (!drafts) return undefined
  const present = drafts.write(flow.emptyDraft)
  const changes = new Set(saved.flatMap(({ answers }) => shapeChanges(answers, present)))
  for (const { answers } of saved) {
    try {
      drafts.read(answers)
    } catch {
      changes.add('answers of another kind')
    }
  }
  if (changes.size === 0) return undefined
  return (
    `Drafts of ${flow.id} have another shape than those that its version ${flow.version} saved: ${[...changes].join(', ')}. ` +
    `Raise the version of ${flow.id} and add a migration, then run npm run corpus.`
  )
}

/** The answers that one draft has and the other has not. A part that is null, or was, has no shape. */
function shapeChanges(saved: unknown, present: unknown, within = ''): string[] {
  if (!isPart(saved) || !isPart(present)) return []
  const gone = Object.keys(saved).filter((key) => !(key in present))
  return [
    ...Object.keys(present).flatMap((key) =>
      key in saved
        ? shapeChanges(saved[key], present[key], `${within}${key}.`)
        : [`${within}${key} is new`],
    ),
    ...gone.map((key) => `${within}${key} is gone`),
  ]
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
