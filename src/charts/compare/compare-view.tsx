import { useMemo, useState } from 'react'
import { type Chart, chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { Lens, LensReason } from '#machines/tools/charts/lens.ts'
import { unmetConditionText } from '#machines/tools/charts/words.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Tag } from '#src/ui/tag.tsx'
import canvas from '../canvas/canvas.module.css'
import { ChartCanvas } from '../canvas/chart-canvas.tsx'
import { ChartLegend } from '../canvas/chart-legend.tsx'
import { type ChartStyles, lensChartStyles, plainChartStyles } from '../canvas/chart-styles.ts'
import { createLinkedViewports, type LinkedViewports } from '../canvas/linked-viewports.ts'
import styles from '../charts.module.css'
import {
  type ChosenClient,
  firstDecidingAnswers,
  manualClient,
  useChosenClient,
} from '../client-choice.ts'
import { ClientPicker } from '../client-picker.tsx'
import { GuardFacts, truthTags } from '../guard-results.tsx'

/** Two clients' charts side by side, and their differences. */
export function CompareView({ inspection }: { inspection: FlowInspector }) {
  const { tenant, tenants } = useAccess()
  const other = tenants.find(({ tenantId }) => tenantId !== tenant.tenantId)
  // Starts with one order of steps: without it, nearly every step depends on the answers.
  const answers = firstDecidingAnswers(inspection)
  const left = useChosenClient(tenant.tenantId, answers)
  const right = useChosenClient(other?.tenantId ?? manualClient, answers)
  const leftLens = useMemo(
    () => left.client && inspection.lens(left.client),
    [inspection, left.client],
  )
  const rightLens = useMemo(
    () => right.client && inspection.lens(right.client),
    [inspection, right.client],
  )
  const differences = useMemo(
    () => (leftLens && rightLens ? lensDifferences(leftLens, rightLens) : []),
    [leftLens, rightLens],
  )
  const [pointed, setPointed] = useState<string>()
  // The first difference is shown at first.
  const shown = differences.find(({ key }) => key === pointed) ?? differences[0]
  const [companions] = useState(createLinkedViewports)
  const sides = { inspection, differences, shown: shown?.step, companions }
  return (
    <div className={styles.view}>
      <div className={styles.pair}>
        <ComparedChart {...sides} chosen={left} lens={leftLens} label="First client" />
        <ComparedChart {...sides} chosen={right} lens={rightLens} label="Second client" />
      </div>
      <ChartLegend of="lens" />
      {leftLens && rightLens && (
        <Differences
          differences={differences}
          names={[left.name, right.name]}
          onPoint={setPointed}
        />
      )}
    </div>
  )
}

function ComparedChart({
  inspection,
  chosen,
  lens,
  label,
  differences,
  shown,
  companions,
}: {
  inspection: FlowInspector
  differences: readonly Difference[]
  /** The step to scroll into view. */
  shown: string | undefined
  chosen: ChosenClient
  lens: Lens | undefined
  label: string
  companions: LinkedViewports
}) {
  const [selected, setSelected] = useState<string>()
  const chart = useMemo(() => chartOfLayers(inspection.chart, new Set()), [inspection])
  const look = useMemo(
    () =>
      lens ? markDifferences(lensChartStyles(chart, lens), chart, differences) : plainChartStyles,
    [chart, lens, differences],
  )
  return (
    <div className={styles.view}>
      <ClientPicker inspection={inspection} chosen={chosen} label={label} />
      <ChartCanvas
        chart={chart}
        look={look}
        label={`${label}: ${chosen.name}`}
        selected={selected}
        onSelect={setSelected}
        shows={chart.nodes.find(({ stepId }) => stepId === shown)?.id}
        className={canvas.small}
        companions={companions}
      />
    </div>
  )
}

/** The same style, with differences to the other client highlighted. */
function markDifferences(
  look: ChartStyles,
  chart: Chart,
  differences: readonly Difference[],
): ChartStyles {
  const steps = new Set(differences.map(({ step }) => step))
  const nodes = new Map(look.nodes)
  for (const { id, stepId } of chart.nodes) {
    if (stepId === undefined || !steps.has(stepId)) continue
    const plain = nodes.get(id) ?? { tone: 'plain' }
    const status = [plain.status, 'differs between the clients'].filter(Boolean).join(', ')
    nodes.set(id, { ...plain, status, marked: true })
  }
  return { ...look, nodes }
}

interface Difference {
  readonly key: string
  /** The step that differs, or whose question differs. */
  readonly step: string
  readonly what: string
  readonly left: Pick<LensReason, 'truth'> & { reasons: readonly LensReason[] }
  readonly right: Pick<LensReason, 'truth'> & { reasons: readonly LensReason[] }
}

function lensDifferences(left: Lens, right: Lens): Difference[] {
  const steps = [...left.steps.values()].flatMap((step): Difference[] => {
    const there = right.steps.get(step.stepId)
    if (!there || there.truth === step.truth) return []
    return [
      { key: step.stepId, step: step.stepId, what: `Step ${step.title}`, left: step, right: there },
    ]
  })
  const questions = left.questions.flatMap((question): Difference[] => {
    const { step, stepId, label, reason } = question
    const there = right.questions.find((one) => one.stepId === stepId && one.label === label)
    if (!there || there.reason.truth === reason.truth) return []
    return [
      {
        key: `${stepId} ${label}`,
        step: stepId,
        what: `Question ${label} (${step})`,
        left: { truth: reason.truth, reasons: [reason] },
        right: { truth: there.reason.truth, reasons: [there.reason] },
      },
    ]
  })
  return [...steps, ...questions]
}

function Differences({
  differences,
  names,
  onPoint,
}: {
  differences: readonly Difference[]
  names: readonly [string, string]
  /** Shows a difference on both charts. */
  onPoint: (key: string) => void
}) {
  return (
    <section className={styles.differences} aria-label="Differences">
      <h2>Differences</h2>
      <p role="status">
        {differences.length === 0
          ? 'Both clients get the same steps and questions.'
          : differences.length === 1
            ? '1 step or question differs.'
            : `${differences.length} steps and questions differ.`}
      </p>
      {differences.length > 0 && (
        <section
          className={styles.scrolls}
          aria-label="Table of differences"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">{names[0]}</th>
                <th scope="col">{names[1]}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ key, what, left: one, right: two }) => (
                <tr key={key}>
                  <th scope="row">
                    <button type="button" className={styles.way} onClick={() => onPoint(key)}>
                      {what}
                    </button>
                  </th>
                  <TruthCell {...one} />
                  <TruthCell {...two} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

const describeStep = {
  true: 'included',
  false: 'not included',
  unknown: 'depends on answers',
} as const

function TruthCell({ truth, reasons }: Difference['left']) {
  return (
    <td>
      <Tag tone={truthTags[truth].tone}>{describeStep[truth]}</Tag>
      {reasons
        .filter((reason) => reason.truth === truth)
        .map(({ sentence, reads }) => (
          <p key={sentence}>
            {unmetConditionText(truth, sentence)} <GuardFacts facts={reads} />
          </p>
        ))}
    </td>
  )
}
