import { Columns3 } from 'lucide-react'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import type { GridColumn } from './grid-column.ts'

interface ColumnMenuProps<Row> {
  columns: readonly GridColumn<Row>[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

/** Shows and hides columns; the last one can't be hidden. */
export function ColumnMenu<Row>({ columns, hidden, onHidden }: ColumnMenuProps<Row>) {
  const isShown = (id: string) => !hidden.includes(id)
  const isOnly = hidden.length === columns.length - 1
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={<Columns3 />}>
          Columns
        </Button>
      }
    >
      {columns.map(({ id, header }) => (
        <MenuItem
          key={id}
          ticked={isShown(id)}
          disabled={isOnly && isShown(id)}
          onSelect={() =>
            onHidden(isShown(id) ? [...hidden, id] : hidden.filter((other) => other !== id))
          }
        >
          {header}
        </MenuItem>
      ))}
    </Menu>
  )
}
