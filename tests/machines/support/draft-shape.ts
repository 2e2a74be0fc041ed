import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { CorpusDraft } from '#machines/tools/walks/corpus.ts'

/** Compares the shape of stored drafts with what a flow saves now. */

/**
 * What to do if a flow's answers or steps differ from the stored drafts of its current version;
 * undefined if they don't.
 */
export function findDraftShapeChange<D>(
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

/** Answers that only one of two drafts has. A part that is null in either has no shape. */
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
