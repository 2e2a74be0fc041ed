import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { ticketPeriods } from '#schemas/tickets/periods.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { SmallSelect } from '#src/ui/small-select.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { DateRange } from '#src/ui/widgets/date-range.tsx'
import styles from './tickets.module.css'
import {
  anyDateQuickFilter,
  dateRangeTicketFilters,
  defaultPeriod,
  type TicketsParams,
} from './tickets-params.ts'

/** The tickets filter in the address: the view, its dates, and tickets that await approval. */
export function TicketsFilter({ shown }: { shown: TicketsParams }) {
  const [, write] = useAddressParams()
  const { extensions } = useRouter().options.context.portal.config
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    write({ ...changes, page: undefined })
  const today = toDay(toEastern(useNow(60_000)))
  const isRange = shown.view === 'range'
  const period = shown.period ?? defaultPeriod
  const view = isRange ? 'range' : shown.filter === anyDateQuickFilter ? 'anyDate' : 'open'
  return (
    <div className={styles.filters} data-print="hide">
      <Choice
        label="View"
        value={view}
        onChange={(chosen) =>
          // The days belong to their view (TKT-023).
          change(
            chosen === 'range'
              ? { view: 'range', filter: undefined }
              : { view: undefined, filter: undefined, ...noRange },
          )
        }
      >
        <option value="open">All Open Tickets</option>
        <option value="range">Date Range</option>
        {view === 'anyDate' && <option value="anyDate">Any Date</option>}
      </Choice>
      {isRange && (
        <>
          <Choice
            label="Tickets"
            value={shown.tickets ?? dateRangeTicketFilters[0].id}
            onChange={(chosen) =>
              change({ tickets: chosen === dateRangeTicketFilters[0].id ? undefined : chosen })
            }
          >
            {dateRangeTicketFilters.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Choice>
          <Choice
            label="Period"
            value={period}
            onChange={(chosen) =>
              change({
                period: chosen === defaultPeriod ? undefined : chosen,
                from: undefined,
                to: undefined,
              })
            }
          >
            {ticketPeriods.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Choice>
        </>
      )}
      <CheckboxField
        name="awaiting"
        label="Show Awaiting Client Approval"
        value={shown.awaiting === 'yes'}
        onChange={(on) => change({ awaiting: on ? 'yes' : undefined })}
      />
      {extensions && (
        <CheckboxField
          name="awaiting-answer"
          label="Show Awaiting Our Answer"
          value={shown.awaiting === 'answer'}
          onChange={(on) => change({ awaiting: on ? 'answer' : undefined })}
        />
      )}
      {isRange && period === 'custom' && (
        <div className={styles.range}>
          <DateRange
            label="Custom Range"
            value={{ from: shown.from ?? null, to: shown.to ?? null }}
            max={today}
            onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
          />
        </div>
      )}
    </div>
  )
}

const noRange = { tickets: undefined, period: undefined, from: undefined, to: undefined }

interface ChoiceProps {
  label: string
  value: string
  onChange: (chosen: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <SmallSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </SmallSelect>
    </div>
  )
}
