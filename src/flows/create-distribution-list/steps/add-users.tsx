import type { ProfileAccount } from '#schemas/people/person.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useGonePeople } from '#src/parts/distribution-lists/gone-people.ts'
import styles from '#src/parts/distribution-lists/list-people.module.css'
import { LoadingText } from '#src/parts/distribution-lists/loading-text.tsx'
import { PeopleGrid } from '#src/parts/distribution-lists/people-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useWizard } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from '../facts.ts'
import { useListContacts } from '../lookups.ts'

const columns: readonly GridColumn<ProfileAccount>[] = [
  { id: 'name', header: 'Name', value: ({ fullName }) => fullName },
  { id: 'email', header: 'Email', value: ({ email }) => email },
]

/** The members of the new list; it may be empty. */
export function AddUsersStep() {
  const { data: people, error } = useListContacts()
  if (error)
    return (
      <Notice tone="error">
        <ErrorMessage error={error} text={queryErrorText} />
      </Notice>
    )
  if (!people) return <LoadingText />
  return <Members people={people} />
}

function Members({ people }: { people: readonly ProfileAccount[] }) {
  const wizard = useWizard()
  const chosen = useFacts(({ draft }) => draft.distributionListMembers)
  const gone = useGonePeople(people, chosen)
  const ids = new Set(chosen.map(({ profileAccountId }) => profileAccountId))
  const isChosen = ({ profileAccountId }: ProfileAccount) => ids.has(profileAccountId)
  return (
    <section aria-label="Members" data-wide className={styles.people}>
      <PeopleGrid
        title="Members"
        people={people}
        gone={gone}
        flag="Add"
        columns={columns}
        isChosen={isChosen}
        onChange={(isAdded) =>
          wizard.change('distributionListMembers', [...gone, ...people].filter(isAdded))
        }
      />
    </section>
  )
}
