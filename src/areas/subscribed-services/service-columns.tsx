import {
  isMachine,
  type Service,
  type ServiceChange,
  type ServiceGroup,
} from '#schemas/operations/services.ts'
import { type GridColumn, type GridNumbers, numberText } from '#src/ui/data-grid/grid-column.ts'
import type { Numbered } from '#src/ui/data-grid/numbered-rows.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Services by type and class; pressing a quantity shows its parts. */
export function groupColumns(
  onOpen: (group: ServiceGroup) => void,
): readonly GridColumn<Numbered<ServiceGroup>>[] {
  return [
    { id: 'type', header: 'Type', names: true, value: (one) => one.type },
    { id: 'class', header: 'Class', names: true, value: (one) => one.class ?? null },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      value: ({ quantity }) => quantity,
      numbers: quantityNumbers,
      cell: (one) => (
        <button
          type="button"
          className={linkClass}
          aria-haspopup="dialog"
          onClick={() => onOpen(one)}
        >
          {numberText(one.quantity, quantityNumbers) || '-'}
          <VisuallyHidden>
            {' '}
            {one.type} {one.class}
          </VisuallyHidden>
        </button>
      ),
    },
  ]
}

/** Two decimals. */
const quantityNumbers: GridNumbers = { decimals: 2 }

export const changeColumns: readonly GridColumn<Numbered<ServiceChange>>[] = [
  { id: 'changeType', header: 'Change Type', value: (one) => one.changeType },
  { id: 'serviceType', header: 'Service Type', value: (one) => one.serviceType ?? null },
  { id: 'name', header: 'Name', names: true, value: (one) => one.name },
]

/** The columns all services of a type share, in the order of the spec (002 §2). */
export function detailColumns(serviceType: string): readonly GridColumn<Numbered<Service>>[] {
  return isMachine(serviceType) ? machineColumns : serviceColumns
}

const serviceColumns: readonly GridColumn<Numbered<Service>>[] = [
  { id: 'name', header: 'Name', names: true, value: (one) => one.name },
  {
    id: 'description',
    header: 'Description',
    names: true,
    value: (one) => one.description ?? null,
  },
  {
    id: 'billableStart',
    header: 'Billable Start',
    dates: 'day',
    value: (one) => one.billableStart ?? null,
  },
  { id: 'class', header: 'Class', value: (one) => one.class ?? null },
  { id: 'storageGB', header: 'GB', align: 'end', value: (one) => one.storageGB ?? null },
]

const machineColumns: readonly GridColumn<Numbered<Service>>[] = [
  ...serviceColumns,
  { id: 'cpu', header: 'CPU', align: 'end', value: (one) => one.cpu ?? null },
  { id: 'ram', header: 'RAM', align: 'end', value: (one) => one.ram ?? null },
]
