import { useMemo, useState } from 'react'
import { layered } from '#machines/charts/chart.ts'
import type { FlowInspection } from '#machines/charts/inspection.ts'
import type { Lens, Reason } from '#machines/charts/lens.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Tag } from '#src/ui/tag.tsx'
import canvas from './canvas.module.css'
import { ChartCanvas } from './chart-canvas.tsx'
import { lensLook, plainLook } from './chart-look.ts'
import styles from './charts.module.css'
import { byHand, type ChosenClient, firstAnswers, useChosenClient } from './client-choice.ts'
import { ClientPicker } from './client-picker.tsx'
import { FactList, truthTags } from './judged-list.tsx'

/** Two clients' charts side by side, and what differs between them. */
export function CompareView({ inspection }: { inspection: FlowInspection }) {
  const { tenant, tenants } = useAccess()
  const other = tenants.find(({ tenantId }) => tenantId !== tenant.tenantId)
  // An order of steps is chosen at first: before it is, nearly every step depends on it.
  const answers = firstAnswers(inspection)
  const left = useChosenClient(tenant.tenantId, answers)
  const right = useChosenClient(other?.tenantId ?? byHand, answers)
  const leftLens = useMemo(
    () => left.client && inspection.lens(left.client),
    [inspection, left.client],
  )
  const rightLens = useMemo(
    () => right.client && inspection.lens(right.client),
    [inspection, right.client],
  )
  return (
    <div className={styles.view}>
      <div className={styles.pair}>
        <Side inspection={inspection} chosen={left} lens={leftLens} label="First client" />
        <Side inspection={inspection} chosen={right} lens={rightLens} label="Second client" />
      </div>
      {leftLens && rightLens && (
        <Differences left={leftLens} right={rightLens} names={[left.name, right.name]} />
      )}
    </div>
  )
}

function Side({
  inspection,
  chosen,
  lens,
  label,
}: {
  inspection: FlowInspection
  chosen: ChosenClient
  lens: Lens | undefined
  label: string
}) {
  const [selected, setSelected] = useState<string>()
  const chart = useMemo(() => layered(inspection.chart, new Set()), [inspection])
  const look = useMemo(() => (lens ? lensLook(chart, lens) : plainLook), [chart, lens])
  return (
    <div className={styles.view}>
      <ClientPicker inspection={inspection} chosen={chosen} label={label} />
      <ChartCanvas
        chart={chart}
        look={look}
        label={`${label}: ${chosen.name}`}
        selected={selected}
        onSelect={setSelected}
        className={canvas.small}
      />
    </div>
  )
}

interface Difference {
  readonly key: string
  readonly what: string
  readonly left: Pick<Reason, 'truth'> & { reasons: readonly Reason[] }
  readonly right: Pick<Reason, 'truth'> & { reasons: readonly Reason[] }
}

function differencesOf(left: Lens, right: Lens): Difference[] {
  const steps = [...left.steps.values()].flatMap((step): Difference[] => {
    const there = right.steps.get(step.stepId)
    if (!there || there.truth === step.truth) return []
    return [{ key: step.stepId, what: `Step ${step.title}`, left: step, right: there }]
  })
  const questions = left.questions.flatMap(({ step, label, reason }): Difference[] => {
    const there = right.questions.find((one) => one.step === step && one.label === label)
    if (!there || there.reason.truth === reason.truth) return []
    return [
      {
        key: `${step} ${label}`,
        what: `Question ${label} (${step})`,
        left: { truth: reason.truth, reasons: [reason] },
        right: { truth: there.reason.truth, reasons: [there.reason] },
      },
    ]
  })
  return [...steps, ...questions]
}

function Differences({
  left,
  right,
  names,
}: {
  left: Lens
  right: Lens
  names: readonly [string, string]
}) {
  const differences = differencesOf(left, right)
  return (
    <section className={styles.differences} aria-label="Differences">
      <h2>Differences</h2>
      <p role="status">
        {differences.length === 0
          ? 'Both clients get the same steps and questions.'
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
                  <th scope="row">{what}</th>
                  <Cell {...one} />
                  <Cell {...two} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

const gets = { true: 'included', false: 'not included', unknown: 'depends on answers' } as const

function Cell({ truth, reasons }: Difference['left']) {
  return (
    <td>
      <Tag tone={truthTags[truth].tone}>{gets[truth]}</Tag>
      {reasons
        .filter((reason) => reason.truth === truth)
        .map(({ sentence, reads }) => (
          <p key={sentence}>
            {sentence} <FactList facts={reads} />
          </p>
        ))}
    </td>
  )
}
