import { useMemo, useState } from 'react'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { CheckGrid } from '#src/ui/check-grid/check-grid.tsx'
import { createCheckStore } from '#src/ui/check-grid/check-store.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { toGonePerson } from './gone-people.ts'

interface PeopleGridProps<Person extends ProfileAccount> {
  title: string
  people: readonly Person[]
  /** Who was chosen and is not among them any more. */
  gone: readonly Person[]
  /** What ticking someone means. */
  flag: string
  columns: readonly GridColumn<Person>[]
  /** Whether someone is ticked at first. */
  isChosen: (person: Person) => boolean
  /** Opens on those who are ticked, where there are any. */
  opensOnSelected?: boolean
  /** Those who are ticked now. */
  onChange: (isChosen: (person: Person) => boolean) => void
}

const rowKey = ({ profileAccountId }: ProfileAccount) => profileAccountId
const rowLabel = ({ fullName, email }: ProfileAccount) => fullName || email

/** People to be ticked, however many there are. */
export function PeopleGrid<Person extends ProfileAccount>({
  title,
  people,
  gone,
  flag,
  columns,
  isChosen,
  opensOnSelected = false,
  onChange,
}: PeopleGridProps<Person>) {
  const rows = useMemo(() => [...gone.map(toGonePerson), ...people], [gone, people])
  const [flags] = useState(() => [{ id: 'chosen' as const, label: flag }])
  const [store] = useState(() =>
    createCheckStore<'chosen'>({
      flags: ['chosen'],
      checked: rows.filter(isChosen).map((person) => [rowKey(person), ['chosen']] as const),
      onChange: ({ isChecked }) => onChange((person) => isChecked(rowKey(person), 'chosen')),
    }),
  )
  return (
    <CheckGrid
      title={title}
      rows={rows}
      rowKey={rowKey}
      rowLabel={rowLabel}
      columns={columns}
      flags={flags}
      store={store}
      opensOnSelected={opensOnSelected}
    />
  )
}
