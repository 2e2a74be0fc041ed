import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { TicketsByType, TypeCount } from '#schemas/dashboard/dashboard.ts'
import { mayOpen } from '#src/app/navigation/offered.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Part } from '#src/ui/part.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './dashboard.module.css'
import { cardFailure, NoData } from './no-data.tsx'

const title = 'Opened Tickets by type'

/** Open tickets by type, each of which opens to its sub-types (spec 002 §2). */
export function TicketsByTypeCard() {
  const reading = useReading('openTicketsByType', {}, { failed: cardFailure })
  return (
    <Card title={title} aria-label={title}>
      <Part of={reading}>
        {(counted) => (counted.ticketTypes.length === 0 ? <NoData /> : <Types {...counted} />)}
      </Part>
    </Card>
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
          <span>{type}</span>
        ) : (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <ChevronRight aria-hidden="true" />
            {type}
          </button>
        )}
        <Count of={type} count={count} />
      </div>
      {isOpen && (
        <ul id={id} className={styles.subTypes}>
          {subTypes.map((one) => (
            <li key={one.subType} className={styles.type}>
              <span>{one.subType}</span>
              <Count of={one.subType} count={one.count} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** How many; leads to the grid of these tickets where the person may open it. */
function Count({ of, count }: { of: string; count: number }) {
  const { permissions } = useAccess()
  const text = count.toLocaleString('en-US')
  if (!mayOpen('/service-tickets', permissions)) return <span>{text}</span>
  return (
    <Link to="/service-tickets" search={{ search: of }} className={linkClass}>
      {text}
      <VisuallyHidden> open tickets: {of}</VisuallyHidden>
    </Link>
  )
}
