import { useId, useMemo, useState } from 'react'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import {
  type RealUse,
  type StepUse,
  summarizeUse,
  type UsedTransition,
} from '#machines/tools/charts/real-use.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { errorText } from '#src/api/error-text.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { clock } from '#src/clock.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { SmallSelect } from '#src/ui/small-select.tsx'
import testedWays from '#tested-ways'
import { ChartCanvas } from '../canvas/chart-canvas.tsx'
import { ChartLegend } from '../canvas/chart-legend.tsx'
import styles from '../charts.module.css'
import { stepUsageColumns } from './step-usage-columns.ts'
import { usageChartStyles } from './usage-chart-styles.ts'

const periods = [7, 30, 90, 365]
/** By flow, the transitions covered by the generated test walks. */
const walkedTransitions: Readonly<Record<string, readonly string[]>> = testedWays

/** The chart with real usage counts of a company and period. */
export function UsageView({ inspection }: { inspection: FlowInspector }) {
  const { tenant, tenants, client } = useAccess()
  const [company, setCompany] = useState(tenant.tenantId)
  const [days, setDays] = useState(30)
  const [selected, setSelected] = useState<string>()
  const chart = useMemo(() => chartOfLayers(inspection.chart, new Set()), [inspection])
  const { flow, title } = inspection.chart
  const [today] = useState(() => toDay(toEastern(clock.now())))
  const counted = useLazyReading(
    'flowUsage',
    { query: { flow, from: addDays(today, 1 - days), to: today } },
    { client: client.forTenant(company), failed: errorText },
  )
  const versions = [...new Set(counted.data?.map((one) => one.version))].toSorted((a, b) => a - b)
  const [chosen, setVersion] = useState<number>()
  // Another company or period may not have the chosen version.
  const version = versions.find((one) => one === chosen)
  const use = useMemo(() => {
    const totals = counted.data?.filter((one) => version === undefined || one.version === version)
    return (
      totals &&
      summarizeUse(inspection.chart, totals, new Set(walkedTransitions[flow]), (step, path) =>
        questionLabel(inspection, step, path),
      )
    )
  }, [inspection, counted.data, version, flow])
  const look = useMemo(() => usageChartStyles(chart, use), [chart, use])
  const companyId = useId()
  const periodId = useId()
  const versionId = useId()
  return (
    <div className={styles.view}>
      <fieldset className={styles.picker}>
        <legend>Counted</legend>
        <div className={styles.labelled}>
          <label htmlFor={companyId}>Company</label>
          <SmallSelect
            id={companyId}
            value={company}
            onChange={({ currentTarget }) => setCompany(currentTarget.value)}
          >
            {tenants.map(({ tenantId, name }) => (
              <option key={tenantId} value={tenantId}>
                {name}
              </option>
            ))}
          </SmallSelect>
        </div>
        <div className={styles.labelled}>
          <label htmlFor={periodId}>Period</label>
          <SmallSelect
            id={periodId}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                The last {one} days
              </option>
            ))}
          </SmallSelect>
        </div>
        <div className={styles.labelled}>
          <label htmlFor={versionId}>Version</label>
          <SmallSelect
            id={versionId}
            value={version ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setVersion(value === '' ? undefined : Number(value))
            }
          >
            <option value="">All versions</option>
            {versions.map((one) => (
              <option key={one} value={one}>
                Version {one}
              </option>
            ))}
          </SmallSelect>
        </div>
      </fieldset>
      {use && (
        <p role="status">
          {use.submitted} submitted, {use.abandoned} left before submitting.
        </p>
      )}
      <ChartCanvas
        chart={chart}
        look={look}
        label={`Real use of ${title}`}
        selected={selected}
        onSelect={setSelected}
        matches={undefined}
        shows={selected}
      />
      <ChartLegend of="use" />
      <DataGrid
        title={`Real use of ${title}`}
        rows={{ ...counted, data: use?.steps.filter(isCounted) }}
        empty={{ text: 'No one opened this wizard in this period.' }}
        columns={stepUsageColumns}
        rowKey={({ step }) => step}
        initialPageSize={25}
        inAddress={false}
      />
      {use && <TestedAndUsedTransitions use={use} />}
    </div>
  )
}

function isCounted({ passed, refused, abandoned, seconds }: StepUse): boolean {
  return passed + refused + abandoned > 0 || seconds !== undefined
}

/** An acknowledgement isn't a question of its step. */
function questionLabel({ questions }: FlowInspector, step: string, path: string): string {
  return questions(step).find((one) => one.path === path)?.label ?? 'Acknowledgement'
}

function TestedAndUsedTransitions({ use: { neverWalked, neverUsed, isUsed } }: { use: RealUse }) {
  return (
    <div className={styles.pair}>
      <TransitionList
        title="Used, but never tested"
        none={
          isUsed
            ? 'Every path people take is covered by a generated test.'
            : 'No one moved between steps in this period.'
        }
        ways={neverWalked}
      />
      <TransitionList
        title="Tested, but never used"
        none="Every path covered by a generated test was used by someone."
        ways={neverUsed}
      />
    </div>
  )
}

function TransitionList({
  title,
  none,
  ways,
}: {
  title: string
  none: string
  ways: readonly UsedTransition[]
}) {
  return (
    <section aria-label={title} className={styles.ways}>
      <h2>{title}</h2>
      {ways.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {ways.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              {from} to {to}
              {count > 0 && `, ${count} ${count === 1 ? 'time' : 'times'}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
