import type { JudgedClause } from '#machines/tools/charts/judge-clause.ts'
import type { Truth } from '#machines/tools/charts/judge-condition.ts'
import type { ReadFact } from '#machines/tools/charts/read-facts.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import styles from './charts.module.css'

/** Tags for the results of guards. */
export const truthTags: Readonly<Record<Truth, { tone: Tone; text: string }>> = {
  true: { tone: 'success', text: 'true' },
  false: { tone: 'danger', text: 'false' },
  unknown: { tone: 'warning', text: 'not yet known' },
}

/** Guards with their current results; composed guards show their parts. */
export function GuardResults({ guards }: { guards: readonly JudgedClause[] }) {
  return (
    <ul className={styles.judged}>
      {guards.map((guard) => (
        <GuardResult key={guard.name} guard={guard} />
      ))}
    </ul>
  )
}

const kindWords = { one: '', all: 'All of these:', any: 'One of these:' }

/** One guard with its current result, and its parts if it's composed. */
export function GuardResult({ guard }: { guard: JudgedClause }) {
  const { sentence, truth, reads, kind, parts } = guard
  return (
    <li>
      <Tag tone={truthTags[truth].tone}>{truthTags[truth].text}</Tag>{' '}
      {kind === 'one' ? sentence : kindWords[kind]}
      <GuardFacts facts={reads} />
      {parts.length > 0 && <GuardResults guards={parts} />}
    </li>
  )
}

/** The facts a guard has read. */
export function GuardFacts({ facts }: { facts: readonly ReadFact[] }) {
  if (facts.length === 0) return null
  return (
    <span className={styles.facts}>
      {facts.map(({ about, name, value }) => (
        <span key={`${about} ${name}`}>
          {about === 'company' ? 'Company: ' : ''}
          {name}: <strong>{value}</strong>
        </span>
      ))}
    </span>
  )
}
