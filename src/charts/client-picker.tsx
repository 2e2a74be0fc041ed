import { type ReactNode, useId } from 'react'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import { tenantFlagLabels } from '#machines/tools/rehearsal/tenants.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Notice } from '#src/ui/notice.tsx'
import { SmallSelect } from '#src/ui/small-select.tsx'
import styles from './charts.module.css'
import { type ChosenClient, everyClient, flowFlags, manualClient } from './client-choice.ts'

interface ClientPickerProps {
  inspection: FlowInspector
  chosen: ChosenClient
  label: string
  /** Whether "everyone" can be chosen too. */
  withEveryone?: boolean
  /** Whether answers that affect the order of steps can be chosen too. */
  withAnswers?: boolean
}

/** Picks a client: a company, or flags by hand, and the answers that affect the order of steps. */
export function ClientPicker({
  inspection,
  chosen,
  label,
  withEveryone,
  withAnswers = true,
}: ClientPickerProps) {
  const { tenants } = useAccess()
  const { choice, change, error, client } = chosen
  const labelId = useId()
  // Choices are labeled by the company's settings, so they need those first.
  const questions = withAnswers && client ? inspection.deciding(client.settings) : []
  return (
    // Named by a span: in some browsers a legend can't be on the same line as its group.
    <fieldset aria-labelledby={labelId} className={styles.picker}>
      <span id={labelId}>{label}</span>
      <Labelled label="Client">
        {(id) => (
          <SmallSelect
            id={id}
            value={choice.source}
            onChange={({ currentTarget }) => change({ source: currentTarget.value })}
          >
            {withEveryone && <option value={everyClient}>Every client</option>}
            {tenants.map(({ tenantId, name }) => (
              <option key={tenantId} value={tenantId}>
                {name}
              </option>
            ))}
            <option value={manualClient}>Set manually</option>
          </SmallSelect>
        )}
      </Labelled>
      {choice.source === manualClient &&
        flowFlags(inspection).map(({ flag, values }) => (
          <Labelled key={flag} label={tenantFlagLabels[flag]}>
            {(id) => (
              <SmallSelect
                id={id}
                value={choice.flags[flag] ?? 0}
                onChange={({ currentTarget }) =>
                  change({ flags: { ...choice.flags, [flag]: Number(currentTarget.value) } })
                }
              >
                {values.map((value, index) => (
                  <option key={value.label} value={index}>
                    {value.label}
                  </option>
                ))}
              </SmallSelect>
            )}
          </Labelled>
        ))}
      {questions.map(({ path, label: question, choices }) => (
        <Labelled key={path} label={question}>
          {(id) => (
            <SmallSelect
              id={id}
              value={choice.answers[path] ?? ''}
              onChange={({ currentTarget }) => {
                const { [path]: _, ...others } = choice.answers
                const value = choices.find((one) => String(one.value) === currentTarget.value)
                change({ answers: value ? { ...others, [path]: value.value } : others })
              }}
            >
              <option value="">Not chosen yet</option>
              {choices.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SmallSelect>
          )}
        </Labelled>
      ))}
      {error && (
        <Notice tone="error">
          <ErrorMessage error={error} />
        </Notice>
      )}
    </fieldset>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
