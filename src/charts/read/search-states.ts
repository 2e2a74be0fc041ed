import type { Chart } from '#machines/tools/charts/chart.ts'
import type { FlowInspection } from '#machines/tools/charts/inspection.ts'

/** The states whose title, conditions or questions hold a text; undefined while none is looked for. */
export function searchStates(
  { questions }: FlowInspection,
  { nodes, edges }: Chart,
  search: string,
): Set<string> | undefined {
  const lowerCaseSearch = search.trim().toLowerCase()
  if (lowerCaseSearch === '') return undefined
  const matching = nodes.filter(({ id, title, call, stepId }) => {
    const texts = [
      title,
      stepId ?? '',
      call ?? '',
      ...edges
        .filter(({ from }) => from === id)
        .flatMap(({ conditions }) => conditions.map(({ sentence }) => sentence)),
      ...(stepId === undefined ? [] : questions(stepId).map(({ label }) => label)),
    ]
    return texts.some((text) => text.toLowerCase().includes(lowerCaseSearch))
  })
  return new Set(matching.map(({ id }) => id))
}
