import type { ProfileAccount } from '#schemas/person.ts'
import styles from '#src/areas/distribution-lists/distribution-lists.module.css'
import { pageSizes } from '#src/areas/distribution-lists/grids.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { ChangesText } from '../changes-text.tsx'
import { useFacts } from '../facts.ts'
import { useListName } from '../list-name.tsx'

const columns: readonly GridColumn<ProfileAccount>[] = [
  { id: 'name', header: 'Name', value: ({ fullName }) => fullName },
  { id: 'email', header: 'Email', value: ({ email }) => email },
]

/** Who will be added and who will be removed. */
export function Confirm() {
  const name = useListName()
  const additions = useFacts(({ draft }) => draft.additions)
  const removals = useFacts(({ draft }) => draft.removals)
  return (
    <section aria-label={`Changes to ${name}`} data-wide className={styles.people}>
      <p>{name}</p>
      <ChangesText />
      <People title="Additions" people={additions} />
      <People title="Removals" people={removals} />
    </section>
  )
}

function People({ title, people }: { title: string; people: readonly ProfileAccount[] }) {
  if (people.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <DataGrid
        title={title}
        rows={people}
        columns={columns}
        rowKey={({ profileAccountId }) => profileAccountId}
        initialPageSize={15}
        pageSizes={pageSizes}
      />
    </>
  )
}
