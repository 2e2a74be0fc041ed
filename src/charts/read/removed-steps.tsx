import type { Lens, LensReason, LensStep } from '#machines/tools/charts/lens.ts'
import { unmetConditionText } from '#machines/tools/charts/words.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import styles from '../charts.module.css'
import { GuardFacts } from '../guard-results.tsx'

/** Steps a client doesn't get and, below them, steps that depend on answers, each with the reasons. */
export function RemovedSteps({ lens, name }: { lens: Lens; name: string }) {
  const steps = [...lens.steps.values()]
  const removed = steps.filter(({ truth }) => truth === 'false')
  const open = steps.filter(({ truth }) => truth === 'unknown')
  return (
    <section className={styles.removed} aria-label={`Steps for ${name}`}>
      <p role="status">
        {name}: {steps.length - removed.length - open.length} steps always shown, {open.length}{' '}
        depending on answers, {removed.length} removed.
      </p>
      <StepReasons title="Removed" steps={removed} />
      <StepReasons title="Depends on answers" steps={open} />
    </section>
  )
}

function StepReasons({ title, steps }: { title: string; steps: readonly LensStep[] }) {
  if (steps.length === 0) return null
  return (
    <Disclosure summary={`${title} (${steps.length})`}>
      <dl className={styles.reasons}>
        {steps.map(({ stepId, title: name, group, truth, reasons }) => (
          <div key={stepId}>
            <dt>{group && group !== name ? `${group}: ${name}` : name}</dt>
            <dd>
              <MembershipReasons reasons={reasons.filter((reason) => reason.truth === truth)} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** Why a step is there, or what it would take, with the facts checked. */
export function MembershipReasons({ reasons }: { reasons: readonly LensReason[] }) {
  return (
    <ul className={styles.judged}>
      {reasons.map(({ sentence, truth, reads }) => (
        <li key={sentence}>
          {unmetConditionText(truth, sentence)}
          <GuardFacts facts={reads} />
        </li>
      ))}
    </ul>
  )
}
