import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Inline } from './stack.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FilterChipsProps {
  /** What the rows are narrowed to, by the name of each filter. */
  chosen: Readonly<Record<string, string | undefined>>
  onClear: (filter: string) => void
  /** How each filter is called. */
  labels: Readonly<Record<string, string>>
  /** How many rows are left; undefined while that is not known. */
  count: number | undefined
}

/**
 * What the rows of a grid are narrowed to by a press elsewhere on the page; a press takes it back. It scrolls into
 * view and is announced when a filter is chosen, since the press was made above the grid.
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
