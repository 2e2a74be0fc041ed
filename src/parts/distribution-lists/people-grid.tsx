import { useMemo, useState } from 'react'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { CheckGrid } from '#src/ui/check-grid/check-grid.tsx'
import { createCheckStore } from '#src/ui/check-grid/check-store.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { toGonePerson } from './gone-people.ts'

interface PeopleGridProps<Person extends ProfileAccount> {
  title: string
  people: readonly Person[]
  /** Chosen people who aren't among the options any more. */
  gone: readonly Person[]
  /** What checking a person means. */
  flag: string
  columns: readonly GridColumn<Person>[]
  /** Whether a person is checked at first. */
  isChosen: (person: Person) => boolean
  /** Shows only checked people at first, if there are any. */
  opensOnSelected?: boolean
  /** Called with the checked people. */
  onChange: (isChosen: (person: Person) => boolean) => void
}

const rowKey = ({ profileAccountId }: ProfileAccount) => profileAccountId
const rowLabel = ({ fullName, email }: ProfileAccount) => fullName || email

/** People with check boxes, for any number of people. */
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
