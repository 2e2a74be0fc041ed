import { useQuery } from '@tanstack/react-query'
import { flows } from '#machines/flows.gen.ts'
import { type FlowNames, flowNames } from '#machines/tools/charts/flow-names.ts'
import { eventWords } from '#machines/tools/charts/words.ts'
import type { ReportContext, ReportedWizard } from '#schemas/reports/report-context.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import styles from './report-context-details.module.css'

/** The attached position of a bug report; texts, people and lists are masked already. */
export function ReportContextDetails({ context: { route, wizard } }: { context: ReportContext }) {
  return (
    <div className={styles.context}>
      <KeyValueList items={[{ key: 'Page', value: route }]} />
      {wizard && <ReportedWizardDetails wizard={wizard} />}
    </div>
  )
}

/** Names come from the flow's declaration, loaded on first use. */
function ReportedWizardDetails({ wizard }: { wizard: ReportedWizard }) {
  const { data: names } = useQuery({
    queryKey: ['the names of a flow', wizard.flow],
    queryFn: async (): Promise<FlowNames | null> => {
      const flow = flows.find(({ id }) => id === wizard.flow)
      return flow ? (await flow.load())(flowNames) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const { settings } = useAccess()
  if (names === null) return <p>This report is about a request this portal doesn't know.</p>
  if (!names) return null
  const { version, step, visited, events, answers } = wizard
  // Answers that aren't empty.
  const formatAnswers = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .filter(([, answer]) => answer !== null && answer !== '')
      .map(([path, answer]) => `${names.answer(path)}: ${names.value(path, answer, settings)}`)
      .join(', ')
  return (
    <>
      <KeyValueList
        items={[
          { key: 'Request', value: `${names.title}, version ${version}` },
          { key: 'Step', value: names.step(step) },
          { key: 'Steps visited', value: visited.map(names.step).join(', ') },
        ]}
      />
      <Disclosure summary={`Last events (${events.length})`}>
        <ol>
          {events.map(({ type, at, step: on, changes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events never move
            <li key={index}>
              {formatDateTime(at)} {names.step(on)}: {eventWords(type)}
              {changes && `. ${formatAnswers(changes)}`}
            </li>
          ))}
        </ol>
      </Disclosure>
      <Disclosure summary="Answers, without texts, people and lists">
        <p>{formatAnswers(answers)}</p>
      </Disclosure>
    </>
  )
}
