import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Chart, ChartEdge, ChartNode } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { Lens } from '#machines/tools/charts/lens.ts'
import { eventWords, nameInWords } from '#machines/tools/charts/words.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from '../charts.module.css'
import { MembershipReasons } from './removed-steps.tsx'

interface StateDetailsProps {
  inspection: FlowInspector
  chart: Chart
  node: ChartNode
  lens: Lens | undefined
  onSelect: (nodeId: string | undefined) => void
}

/** Details of a state: why it's shown, where it leads, what it asks, and its events. */
export function StateDetails({ inspection, chart, node, lens, onSelect }: StateDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { id, title, stepId } = node
  const shownWhen = stepId === undefined ? [] : inspection.shownWhen(stepId)
  const questions = stepId === undefined ? [] : inspection.questions(stepId)
  const reasons = stepId === undefined ? [] : (lens?.steps.get(stepId)?.reasons ?? [])
  const titleOf = (state: string) => chart.nodes.find((one) => one.id === state)?.title ?? state
  const group = chart.groups.find((one) => one.id === node.group)
  const close = () => {
    onSelect(undefined)
    const card = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
    card?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.details} aria-label={`Details of ${title}`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close details" size="sm" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {group && <p>Part of {group.title}.</p>}
      {lens
        ? reasons.length > 0 && <MembershipReasons reasons={reasons} />
        : shownWhen.length > 0 && (
            <>
              <h3>Shown when</h3>
              <ul>
                {shownWhen.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
      <EdgeList
        title="Leads to"
        edges={chart.edges.filter(({ from }) => from === id)}
        end={(edge) => [edge.to, titleOf(edge.to)]}
        onSelect={onSelect}
      />
      <EdgeList
        title="Reached from"
        edges={chart.edges.filter(({ to }) => to === id)}
        end={(edge) => [edge.from, titleOf(edge.from)]}
        onSelect={onSelect}
      />
      {questions.length > 0 && (
        <>
          <h3>Asks</h3>
          <ul>
            {questions.map(({ path, label, because }) => (
              <li key={path}>
                {label}
                {because && <small> {because}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {node.reactions.length > 0 && (
        <>
          <h3>Handles without leaving</h3>
          <ul>
            {node.reactions.map(({ event, guard, actions }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what a state hears never moves
              <li key={index}>
                {eventWords(event)}
                {guard && <small> {guard.sentence}</small>}
                {actions.length > 0 && (
                  <small> Actions: {actions.map(nameInWords).join(', ')}.</small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function EdgeList({
  title,
  edges,
  end,
  onSelect,
}: {
  title: string
  edges: readonly ChartEdge[]
  end: (edge: ChartEdge) => [string, string]
  onSelect: (nodeId: string) => void
}) {
  if (edges.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {edges.map((edge) => {
          const [id, name] = end(edge)
          return (
            <li key={edge.id}>
              <button type="button" className={styles.way} onClick={() => onSelect(id)}>
                {name}
              </button>{' '}
              <small>{edgeText(edge)}</small>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** An edge as one line: its event, then its guard. */
export function edgeText({ event, guard, otherwise }: ChartEdge): string {
  const condition = guard ? `, if: ${guard.sentence}` : ''
  return `${eventWords(event)}${otherwise ? ', otherwise' : ''}${condition}`
}
