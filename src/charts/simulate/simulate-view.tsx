import { useMemo, useState } from 'react'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { Simulator } from '#machines/tools/charts/simulation.ts'
import type { SimulationView } from '#machines/tools/charts/simulation-view.ts'
import type { SimulatedEvent, SimulationLog } from '#schemas/requests/simulation-log.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { clock } from '#src/clock.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import canvas from '../canvas/canvas.module.css'
import { ChartCanvas } from '../canvas/chart-canvas.tsx'
import { ChartLegend } from '../canvas/chart-legend.tsx'
import { type ChartStyles, lensEdgeStyles, type NodeStyle } from '../canvas/chart-styles.ts'
import styles from '../charts.module.css'
import { useChosenClient } from '../client-choice.ts'
import { ClientPicker } from '../client-picker.tsx'
import type { AttachedReportLog } from '../report-events.tsx'
import { SimulationPanel } from './simulation-panel.tsx'

interface SimulateViewProps {
  inspection: FlowInspector
  report: AttachedReportLog | null
}

/** Simulates a request on its chart for one client; starts over when the client changes. */
export function SimulateView({ inspection, report }: SimulateViewProps) {
  const { tenant } = useAccess()
  const chosen = useChosenClient(tenant.tenantId)
  const [replay, setReplay] = useState<{ readonly log: SimulationLog; readonly count: number }>()
  const imported = replay?.log
  const { client } = chosen
  const settings = imported?.settings ?? client?.settings
  const fault = report && inspection.cannotOpen(report)
  return (
    <div className={styles.view}>
      <ClientPicker
        inspection={inspection}
        withAnswers={false}
        chosen={{
          ...chosen,
          change: (part) => {
            setReplay(undefined)
            chosen.change(part)
          },
        }}
        label="Simulated for"
      />
      {fault && <Notice tone="warning">{fault}</Notice>}
      {imported && (
        <Notice title="A replayed log">
          It continues for the company it was saved for, with that company's settings and date at
          the time.{' '}
          {imported.version !== inspection.chart.version &&
            ` This log is from version ${imported.version} of this flow. Events that version ${inspection.chart.version} doesn't support are skipped.`}
        </Notice>
      )}
      {settings ? (
        <RunningSimulation
          key={`${JSON.stringify(settings)} ${replay?.count ?? 0}`}
          inspection={inspection}
          settings={settings}
          imported={imported}
          report={fault ? null : report}
          onImport={(log) => setReplay((before) => ({ log, count: (before?.count ?? 0) + 1 }))}
        />
      ) : (
        <Loader />
      )}
    </div>
  )
}

interface RunningProps {
  inspection: FlowInspector
  settings: TenantSettings
  imported: SimulationLog | undefined
  report: AttachedReportLog | null
  onImport: (log: SimulationLog) => void
}

function RunningSimulation({ inspection, settings, imported, report, onImport }: RunningProps) {
  const { user } = useAccess()
  const [simulation] = useState<Simulator>(() =>
    inspection.simulate({
      settings,
      user,
      now: imported?.now ?? toEastern(clock.now()),
      ...simulationStart(imported, report),
    }),
  )
  const [view, setView] = useState(() => simulation.view())
  const [pointed, setPointed] = useState<string>()
  const main = useMemo(() => chartOfLayers(inspection.chart, new Set()), [inspection])
  const look = useMemo(() => simulationStyles(main, view), [main, view])
  const act = (work: () => void) => {
    work()
    setPointed(undefined)
    setView(simulation.view())
  }
  const lit = view.lit.find((id) => main.nodes.some((node) => node.id === id))
  const nodeOfStep = (stepId: string) => main.nodes.find((node) => node.stepId === stepId)?.id
  return (
    <div className={styles.split}>
      <div className={styles.view}>
        <ChartCanvas
          chart={main}
          look={look}
          label={`Simulation of ${main.title}`}
          selected={pointed}
          onSelect={setPointed}
          shows={pointed ?? lit}
          className={canvas.canvas}
        />
        <ChartLegend of="simulate" />
      </div>
      <SimulationPanel
        names={inspection.names}
        view={view}
        report={imported ? null : report}
        log={simulation.log}
        canHold={simulation.canHold}
        onSend={(event: SimulatedEvent) => act(() => simulation.send(event))}
        onFill={() => act(simulation.fill)}
        onBackTo={(count) => act(() => simulation.backTo(count))}
        onImport={onImport}
        onPoint={(stepId) => setPointed(nodeOfStep(stepId))}
      />
    </div>
  )
}

function simulationStart(imported: SimulationLog | undefined, report: AttachedReportLog | null) {
  const reported = imported ? imported.reported : report
  return { ...(imported && { events: imported.events }), ...(reported && { reported }) }
}

/** Highlights the current and visited states, and the open exits. */
function simulationStyles(
  { nodes }: { nodes: readonly { id: string; stepId?: string }[] },
  { lit, visited, lens }: SimulationView,
): ChartStyles {
  const looks = new Map<string, NodeStyle>()
  for (const { id, stepId } of nodes) {
    const truth = stepId === undefined ? 'true' : lens.steps.get(stepId)?.truth
    if (lit.includes(id)) looks.set(id, { tone: 'lit', status: 'current' })
    else if (truth === 'false')
      looks.set(id, { tone: 'removed', status: 'not part of this request' })
    else if (stepId !== undefined && visited.includes(stepId)) {
      looks.set(id, { tone: 'visited', status: 'visited' })
    } else if (truth === 'unknown') {
      looks.set(id, { tone: 'open', status: 'depends on an answer' })
    }
  }
  return { nodes: looks, edges: lensEdgeStyles(lens) }
}
