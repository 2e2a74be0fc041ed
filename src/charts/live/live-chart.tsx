import { useSelector } from '@xstate/react'
import { dequal } from 'dequal/lite'
import { Suspense, use, useMemo, useState } from 'react'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { InspectorProps } from '#src/app/inspector-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Loader } from '#src/ui/loader.tsx'
import canvas from '../canvas/canvas.module.css'
import { ChartCanvas } from '../canvas/chart-canvas.tsx'
import type { ChartStyles, NodeStyle } from '../canvas/chart-styles.ts'
import { loadInspectionByFlowId } from '../inspections.ts'

/** The chart of a running wizard, with its current state highlighted. */
export function LiveChart({ flowId, source }: InspectorProps) {
  const [inspection] = useState(() => loadInspectionByFlowId(flowId))
  if (!inspection) return null
  return (
    <Suspense fallback={<Loader />}>
      <LoadedLiveChart inspection={inspection} source={source} />
    </Suspense>
  )
}

function LoadedLiveChart({
  inspection,
  source,
}: { inspection: Promise<FlowInspector> } & Pick<InspectorProps, 'source'>) {
  const { chart: whole, lit: litIn } = use(inspection)
  const [selected, setSelected] = useState<string>()
  const chart = useMemo(() => chartOfLayers(whole, new Set()), [whole])
  const { lit, visited } = useSelector(
    source,
    ({ value, context }) => ({
      lit: litIn(value),
      visited: (context.visited ?? []) as readonly string[],
    }),
    dequal,
  )
  const look = useMemo((): ChartStyles => {
    const nodes = new Map<string, NodeStyle>()
    for (const { id, stepId } of chart.nodes) {
      if (lit.includes(id)) nodes.set(id, { tone: 'lit', status: 'current' })
      else if (stepId !== undefined && visited.includes(stepId)) {
        nodes.set(id, { tone: 'visited', status: 'visited' })
      }
    }
    return { nodes, edges: new Map() }
  }, [chart, lit, visited])
  const current = chart.nodes.find(({ id }) => lit.includes(id))
  const now = current ?? whole.nodes.find(({ id, kind }) => kind === 'end' && lit.includes(id))
  const otherStates = whole.nodes.filter(({ id, kind }) => kind !== 'step' && lit.includes(id))
  return (
    <Card title="This request's chart" description={now && `Now: ${now.title}`}>
      <ChartCanvas
        chart={chart}
        look={look}
        label={`Live chart of ${chart.title}`}
        selected={selected}
        onSelect={setSelected}
        shows={selected ?? current?.id}
        className={canvas.live}
      />
      <p className={canvas['other-states']}>{otherStates.map(({ title }) => title).join(', ')}</p>
    </Card>
  )
}
