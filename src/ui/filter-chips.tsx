import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Inline } from './stack.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FilterChipsProps {
  /** Filter values by name. */
  chosen: Readonly<Record<string, string | undefined>>
  onClear: (filter: string) => void
  /** Filter labels by name. */
  labels: Readonly<Record<string, string>>
  /** Number of matching rows; undefined while unknown. */
  count: number | undefined
}

/**
 * Filters set elsewhere on the page, such as in a chart; pressing one clears it. Scrolls into view and is announced
 * when a filter is set, since that happened above the grid.
 */
export function FilterChips({ chosen, labels, onClear, count }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null)
  const all = Object.entries(chosen).filter(([, value]) => value !== undefined)
  const texts = all.map(([filter, value]) => `${labels[filter]}: ${value}`)
  const said = texts.join(', ')
  const before = useRef(said)
  useEffect(() => {
    if (said !== '' && said !== before.current) place.current?.scrollIntoView({ block: 'nearest' })
    before.current = said
  }, [said])
  return (
    <div ref={place}>
      <VisuallyHidden role="status">
        {said && count !== undefined && `${count === 1 ? '1 row' : `${count} rows`}, ${said}`}
      </VisuallyHidden>
      {all.length > 0 && (
        <Inline gap={2} role="group" aria-label="Filters">
          {all.map(([filter, value]) => (
            <Button
              key={filter}
              size="sm"
              icon={<X aria-hidden="true" />}
              aria-label={`Remove the filter ${labels[filter]}: ${value}`}
              onClick={() => onClear(filter)}
            >
              {labels[filter]}: {value}
            </Button>
          ))}
        </Inline>
      )}
    </div>
  )
}
