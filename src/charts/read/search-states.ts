import type { Chart } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'

/** States whose title, conditions or questions contain a text; undefined without a search. */
export function searchStates(
  { questions }: FlowInspector,
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
