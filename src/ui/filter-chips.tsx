import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { Inline } from './stack.tsx'

interface FilterChipsProps {
  /** What the rows are narrowed to, by the name of each filter. */
  chosen: Readonly<Record<string, string | undefined>>
  onClear: (filter: string) => void
  /** How each filter is called. */
  labels: Readonly<Record<string, string>>
}

/** What the rows of a grid are narrowed to by a press elsewhere on the page; a press takes it back. */
export function FilterChips({ chosen, labels, onClear }: FilterChipsProps) {
  const all = Object.entries(chosen).filter(([, value]) => value !== undefined)
  if (all.length === 0) return null
  return (
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
  )
}
