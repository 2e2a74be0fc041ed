import {
  isMachine,
  type Service,
  type ServiceChange,
  type ServiceGroup,
} from '#schemas/operations/services.ts'
import {
  type GridColumn,
  type GridNumberFormat,
  numberText,
} from '#src/ui/data-grid/grid-column.ts'
import type { NumberedRow } from '#src/ui/data-grid/numbered-rows.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Services by type and class; pressing a quantity shows its parts. */
export function serviceGroupColumns(
  onOpen: (group: ServiceGroup) => void,
): readonly GridColumn<NumberedRow<ServiceGroup>>[] {
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
const quantityNumbers: GridNumberFormat = { decimals: 2 }

/** Columns of recent changes to the company's services. */
export const serviceChangeColumns: readonly GridColumn<NumberedRow<ServiceChange>>[] = [
  { id: 'changeType', header: 'Change Type', value: (one) => one.changeType },
  { id: 'serviceType', header: 'Service Type', value: (one) => one.serviceType ?? null },
  { id: 'name', header: 'Name', names: true, value: (one) => one.name },
]

/** The columns all services of a type share, in the order of the spec (002 §2). */
export function detailColumns(serviceType: string): readonly GridColumn<NumberedRow<Service>>[] {
  return isMachine(serviceType) ? machineColumns : serviceColumns
}

const serviceColumns: readonly GridColumn<NumberedRow<Service>>[] = [
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

const machineColumns: readonly GridColumn<NumberedRow<Service>>[] = [
  ...serviceColumns,
  { id: 'cpu', header: 'CPU', align: 'end', value: (one) => one.cpu ?? null },
  { id: 'ram', header: 'RAM', align: 'end', value: (one) => one.ram ?? null },
]
