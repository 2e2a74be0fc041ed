import { ListFilter, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuChoice } from '#src/ui/menu.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { statusName } from './recipient-columns.tsx'

interface StatusChipProps {
  /** The statuses in the list. */
  statuses: readonly number[]
  /** The current filter; undefined for all. */
  status: number | undefined
  onStatus: (status: number | undefined) => void
}

/** One chip that filters by a status, shows which, and clears the filter (AMB-105). */
export function StatusFilterChip({ statuses, status, onStatus }: StatusChipProps) {
  const place = useRef<HTMLDivElement>(null)
  const clear = () => {
    onStatus(undefined)
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <Inline ref={place} gap={2}>
      <Menu
        trigger={
          <Button size="sm" icon={<ListFilter aria-hidden="true" />}>
            Filter by status
          </Button>
        }
      >
        <MenuChoice<number | undefined>
          label="Status"
          options={[
            { value: undefined, label: 'All' },
            ...statuses.map((one) => ({ value: one, label: statusName(one) })),
          ]}
          chosen={status}
          onChoose={onStatus}
        />
      </Menu>
      {status !== undefined && (
        <Button size="sm" iconAfter={<X aria-hidden="true" />} onClick={clear}>
          <VisuallyHidden>Clear status filter: </VisuallyHidden>
          {statusName(status)}
        </Button>
      )}
    </Inline>
  )
}
