import { useEffect, useRef } from 'react'
import type { JudgedExit } from '#machines/tools/charts/explain-refusal.ts'
import type { FlowNames } from '#machines/tools/charts/flow-names.ts'
import type { SimulationView } from '#machines/tools/charts/simulation-view.ts'
import { eventWords } from '#machines/tools/charts/words.ts'
import type { SimulatedEvent, SimulationLog } from '#schemas/requests/simulation-log.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from '../charts.module.css'
import { GuardResult, GuardResults } from '../guard-results.tsx'
import { type AttachedReportLog, ReportEvents } from '../report-events.tsx'
import { AnswerEditor } from './answer-editor.tsx'
import { SimulationLogView } from './simulation-log-view.tsx'

interface SimulationPanelProps {
  names: FlowNames
  view: SimulationView
  report: AttachedReportLog | null
  log: () => SimulationLog
  canHold: (path: string, value: unknown) => boolean
  onSend: (event: SimulatedEvent) => void
  onFill: () => void
  onBackTo: (count: number) => void
  onImport: (log: SimulationLog) => void
  /** Shows a step on the chart. */
  onPoint: (stepId: string) => void
}

const phases = {
  editing: '',
  submitting: 'The request is being submitted.',
  success: 'The request was submitted.',
  failure: 'The wizard ended on its failure screen.',
} as const

/** The actions possible in a simulation, and everything known about its state. */
export function SimulationPanel(props: SimulationPanelProps) {
  const { names, view, report, log, canHold, onSend, onFill, onBackTo, onImport, onPoint } = props
  const { step, phase, can, calls, waits, issues, refusal, acknowledges, jumps, problem } = view
  const heading = useRef<HTMLHeadingElement>(null)
  const isInside = useRef(false)
  // A button that is gone once it was pressed takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has other buttons
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [view])
  return (
    <section
      className={styles.details}
      aria-label="Simulation"
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={() => {
        isInside.current = false
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {phase === 'editing' ? step.title : phases[phase]}
        </h2>
      </header>
      {report && (
        <Notice title={`Opened from ${report.referenceNumber}`}>
          Sample answers replace those the report leaves out.
        </Notice>
      )}
      <div role="status" className={styles.message}>
        <p>
          {issues.length === 0 ? 'This step is complete.' : missingAnswersText(issues.length)}
          {problem && ` ${problem}`}
        </p>
        {refusal && (
          <Notice tone="warning" title={`“${refusal.event}” does nothing here:`}>
            <ul>
              {refusal.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className={styles.moves}>
        {can.next && (
          <Button variant="primary" onClick={() => onSend({ type: 'next' })}>
            Next
          </Button>
        )}
        {can.submit && (
          <Button variant="primary" onClick={() => onSend({ type: 'submit' })}>
            Submit
          </Button>
        )}
        {can.back && <Button onClick={() => onSend({ type: 'back' })}>Back</Button>}
        {phase === 'editing' && issues.length > 0 && (
          <Button onClick={onFill}>Fill this step</Button>
        )}
        {acknowledges === 'asked' && (
          <Button onClick={() => onSend({ type: 'acknowledge' })}>Acknowledge</Button>
        )}
        {acknowledges === 'acknowledged' && (
          <Button onClick={() => onSend({ type: 'unacknowledge' })}>Take back</Button>
        )}
        {calls.map((call) => (
          <span key={call} className={styles.moves}>
            <Button onClick={() => onSend({ type: 'call', call, outcome: 'succeeds' })}>
              {eventWords(`xstate.done.actor.${call}`)}
            </Button>
            <Button onClick={() => onSend({ type: 'call', call, outcome: 'fails' })}>
              {eventWords(`xstate.error.actor.${call}`)}
            </Button>
          </span>
        ))}
        {waits && (
          <Button onClick={() => onSend({ type: 'save delay passes' })}>The delay passes</Button>
        )}
        {problem && phase === 'editing' && (
          <Button onClick={() => onSend({ type: 'retry' })}>Retry</Button>
        )}
      </div>
      {jumps.length > 0 && (
        <Disclosure summary={`Jump to a step (${jumps.length})`}>
          <div className={styles.moves}>
            {jumps.map(({ id, title }) => (
              <Button key={id} size="sm" onClick={() => onSend({ type: 'jump', to: id })}>
                {title}
              </Button>
            ))}
          </div>
        </Disclosure>
      )}
      {view.answers.length > 0 && (
        <section aria-label="Answers" className={styles.block}>
          <h3>Answers</h3>
          {view.answers.map((answer) => (
            <AnswerEditor
              key={answer.path}
              answer={answer}
              canHold={(value) => canHold(answer.path, value)}
              onChange={(value) => onSend({ type: 'change', changes: { [answer.path]: value } })}
            />
          ))}
        </section>
      )}
      <section aria-label="Ways out" className={styles.block}>
        <h3>Ways out</h3>
        <Exits exits={view.exits.filter(({ edge }) => !isOutsideSteps(edge))} />
        <Disclosure summary="Of the draft and of leaving">
          <Exits exits={view.exits.filter(({ edge }) => isOutsideSteps(edge))} />
        </Disclosure>
      </section>
      {view.guards.length > 0 && (
        <Disclosure summary={`All conditions of the flow (${view.guards.length})`}>
          <GuardResults guards={view.guards} />
        </Disclosure>
      )}
      {report && <ReportEvents report={report} names={names} onStep={onPoint} />}
      <SimulationLogView
        title={names.title}
        events={view.events}
        log={log}
        onBackTo={onBackTo}
        onImport={onImport}
      />
    </section>
  )
}

function missingAnswersText(count: number): string {
  return count === 1 ? '1 answer is missing.' : `${count} answers are missing.`
}

function isOutsideSteps({ layer }: JudgedExit['edge']): boolean {
  return layer === 'draft' || layer === 'leaving'
}

function Exits({ exits }: { exits: readonly JudgedExit[] }) {
  return (
    <ul className={styles.judged}>
      {exits.map(({ edge, to, judged }) => (
        <li key={edge.id}>
          {eventWords(edge.event)} to <strong>{to}</strong>
          {judged && (
            <ul className={styles.judged}>
              <GuardResult guard={judged} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
