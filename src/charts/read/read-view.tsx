import { Layers } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ChartLayer, chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { ChartCanvas } from '../canvas/chart-canvas.tsx'
import { ChartLegend } from '../canvas/chart-legend.tsx'
import { lensChartStyles, plainChartStyles } from '../canvas/chart-styles.ts'
import styles from '../charts.module.css'
import { chosenAnswerTexts, everyClient, useChosenClient } from '../client-choice.ts'
import { ClientPicker } from '../client-picker.tsx'
import { ChartExport } from '../export/chart-export.tsx'
import { ChartAsText } from './chart-as-text.tsx'
import { RemovedSteps } from './removed-steps.tsx'
import { searchStates } from './search-states.ts'
import { StateDetails } from './state-details.tsx'

/** The chart for all clients, or as one client gets it. */
export function ReadView({ inspection }: { inspection: FlowInspector }) {
  const [layers, setLayers] = useState<ReadonlySet<ChartLayer>>(new Set())
  const [selected, setSelected] = useState<string>()
  const [search, setSearch] = useState('')
  const chosen = useChosenClient(everyClient)
  const { client, name } = chosen
  const chart = useMemo(() => chartOfLayers(inspection.chart, layers), [inspection, layers])
  const lens = useMemo(() => client && inspection.lens(client), [inspection, client])
  const look = useMemo(
    () => (lens ? lensChartStyles(chart, lens) : plainChartStyles),
    [chart, lens],
  )
  const matches = useMemo(
    () => searchStates(inspection, chart, search),
    [inspection, chart, search],
  )
  const node = chart.nodes.find(({ id }) => id === selected)
  return (
    <div className={styles.view}>
      <div className={styles.toolbar}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            setSelected([...(matches ?? [])][0])
          }}
        >
          <SearchBox
            label="Find a step, question or condition"
            placeholder="Find a step, question or condition"
            value={search}
            onChange={setSearch}
          />
        </form>
        <ClientPicker inspection={inspection} chosen={chosen} label="Seen by" withEveryone />
        <p role="status" className={styles.count}>
          {matches && (matches.size === 1 ? '1 state found' : `${matches.size} states found`)}
        </p>
        <LayerChoice layers={layers} onChange={setLayers} />
        <ChartExport
          inspection={inspection}
          chart={chart}
          seen={lens && { by: [name, ...chosenAnswerTexts(inspection, chosen)].join(', '), lens }}
        />
      </div>
      <div className={styles.split}>
        <ChartCanvas
          chart={chart}
          look={look}
          label={`Chart of ${chart.title}`}
          selected={node?.id}
          onSelect={setSelected}
          matches={matches}
          shows={selected}
        />
        {node && (
          <StateDetails
            key={node.id}
            inspection={inspection}
            chart={chart}
            node={node}
            lens={lens}
            onSelect={setSelected}
          />
        )}
      </div>
      <ChartLegend of={lens ? 'lens' : 'read'} />
      {lens && <RemovedSteps lens={lens} name={name} />}
      <Disclosure look="panel" summary="The chart in words">
        <ChartAsText chart={chart} lens={lens} />
      </Disclosure>
    </div>
  )
}

const layerLabels: Readonly<Partial<Record<ChartLayer, string>>> = {
  back: 'Back',
  jump: 'Jumps in the stepper',
  redirect: 'Where the wizard leads',
  restart: 'Starting again',
  resume: 'Opening a draft',
  draft: 'Saving the draft, calculations',
  leaving: 'Leaving the page',
}

/** Shows layers that are hidden by default. */
function LayerChoice({
  layers,
  onChange,
}: {
  layers: ReadonlySet<ChartLayer>
  onChange: (layers: ReadonlySet<ChartLayer>) => void
}) {
  const toggleLayer = (layer: ChartLayer) => {
    const next = new Set(layers)
    if (!next.delete(layer)) next.add(layer)
    return next
  }
  return (
    <Popover
      label="Also shown"
      align="end"
      trigger={
        <Button icon={<Layers aria-hidden="true" />}>
          {layers.size === 0 ? 'Layers' : `Layers (${layers.size})`}
        </Button>
      }
    >
      <div className={styles.layers}>
        {Object.entries(layerLabels).map(([layer, label]) => (
          <label key={layer}>
            <input
              type="checkbox"
              checked={layers.has(layer as ChartLayer)}
              onChange={() => onChange(toggleLayer(layer as ChartLayer))}
            />
            {label}
          </label>
        ))}
      </div>
    </Popover>
  )
}
