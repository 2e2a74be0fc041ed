import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { TicketsByType, TypeCount } from '#schemas/dashboard/dashboard.ts'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import styles from './dashboard.module.css'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'

const title = 'Opened Tickets by type'
/** Shown for types without a name. */
const unnamed = 'Not specified'

/** Open tickets by type; each expands to its sub-types. */
export function TicketsByTypeCard() {
  const reading = useReading('openTicketsByType', {}, { failed: cardFailureText })
  return (
    <DashboardCard
      title={title}
      of={reading}
      isEmpty={({ ticketTypes }) => ticketTypes.length === 0}
    >
      {(counted) => <Types {...counted} />}
    </DashboardCard>
  )
}

function Types({ ticketTypes, total }: TicketsByType) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (type: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(type)) after.add(type)
      return after
    })
  return (
    <>
      <ul className={styles.types}>
        {ticketTypes.map((one) => (
          <TypeRow
            key={one.type}
            counted={one}
            isOpen={open.has(one.type)}
            onToggle={() => toggle(one.type)}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{total.toLocaleString('en-US')}</strong>
      </p>
      <Button size="sm" disabled={open.size === 0} onClick={() => setOpen(new Set())}>
        Collapse all
      </Button>
    </>
  )
}

interface TypeRowProps {
  counted: TypeCount
  isOpen: boolean
  onToggle: () => void
}

function TypeRow({ counted: { type, count, subTypes }, isOpen, onToggle }: TypeRowProps) {
  const id = useId()
  return (
    <li>
      <div className={styles.type}>
        {subTypes.length === 0 ? (
          <span>{type || unnamed}</span>
        ) : (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <ChevronRight aria-hidden="true" />
            {type || unnamed}
          </button>
        )}
        <TicketCountLink count={count} type={type} />
      </div>
      {isOpen && (
        <ul id={id} className={styles.subTypes}>
          {subTypes.map((one) => (
            <li key={one.subType} className={styles.type}>
              <span>{one.subType || unnamed}</span>
              <TicketCountLink count={one.count} type={type} subType={one.subType} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A count, linked to these tickets if the person may open them. */
function TicketCountLink({
  count,
  type,
  subType,
}: {
  count: number
  type: string
  subType?: string
}) {
  const { permissions } = useAccess()
  const text = count.toLocaleString('en-US')
  const isNamed = type !== '' && subType !== ''
  if (!isNamed || !mayOpen('/service-tickets', permissions)) return <span>{text}</span>
  return (
    <Link
      to="/service-tickets"
      search={{ type, subType }}
      className={linkClass}
      aria-label={`${text} open tickets: ${subType ?? type}`}
    >
      {text}
    </Link>
  )
}
