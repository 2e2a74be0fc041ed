import { displayDateTime } from '#schemas/eastern-time.ts'
import type { ReportContext } from '#schemas/report-context.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import styles from './requests.module.css'

/** Where someone was who reports a bug, as it is attached: texts, people and lists are blanked already. */
export function ContextLines({ context: { route, wizard } }: { context: ReportContext }) {
  const place = wizard
    ? [
        { key: 'Page', value: route },
        { key: 'Request', value: `${wizard.flow}, version ${wizard.version}` },
        { key: 'Step', value: wizard.step },
        { key: 'Steps visited', value: wizard.visited.join(', ') },
      ]
    : [{ key: 'Page', value: route }]
  return (
    <div className={styles.context}>
      <KeyValueList items={place} />
      {wizard && (
        <>
          <Disclosure summary={`Last events (${wizard.events.length})`}>
            <ol>
              {wizard.events.map(({ type, at, step, changes }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events never move
                <li key={index}>
                  {displayDateTime(at)} {step}: <code>{type}</code> {changes && told(changes)}
                </li>
              ))}
            </ol>
          </Disclosure>
          <Disclosure summary="Answers, without texts, people and lists">
            <p>{told(wizard.answers)}</p>
          </Disclosure>
        </>
      )}
    </div>
  )
}

/** Answers that are there, by their path. */
function told(answers: Readonly<Record<string, unknown>>): string {
  return Object.entries(answers)
    .filter(([, answer]) => answer !== null && answer !== '')
    .map(([path, answer]) => `${path}: ${String(answer)}`)
    .join(', ')
}
