import { useQuery } from '@tanstack/react-query'
import { type PossibleMember, toPerson } from '#schemas/distribution-lists/distribution-lists.ts'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useGonePeople } from '#src/parts/distribution-lists/gone-people.ts'
import styles from '#src/parts/distribution-lists/list-people.module.css'
import { LoadingText } from '#src/parts/distribution-lists/loading-text.tsx'
import { PendingListRequests } from '#src/parts/distribution-lists/pending-list-requests.tsx'
import { PeopleGrid } from '#src/parts/distribution-lists/people-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useWizard, useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { ChangesText } from '../changes-text.tsx'
import { useFacts } from '../facts.ts'
import { useListName } from '../list-name.tsx'
import { createMemberFilter } from '../membership.ts'

type Person = ProfileAccount & Pick<PossibleMember, 'hasAccess'>

/** Columns of members and possible members. */
export const personColumns: readonly GridColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ fullName }) => fullName,
    cell: ({ fullName, hasAccess }) =>
      hasAccess ? (
        <>
          {fullName} <Tag tone="info">Current member</Tag>
        </>
      ) : (
        fullName
      ),
  },
  { id: 'email', header: 'Email', value: ({ email }) => email },
]

const toPeople = (members: PossibleMember[]): Person[] =>
  members.map((member) => ({ ...toPerson(member), hasAccess: member.hasAccess }))
const toProfileAccount = ({ hasAccess: _, ...account }: Person): ProfileAccount => account

/** Members and possible members: checking adds, unchecking removes, reverting undoes. */
export function EditMembersStep() {
  const { client } = useAccess()
  const id = useWizardView((one) => one.draftId())
  const { data: people, error } = useQuery({
    ...apiQueryOptions(client, 'distributionListEditable', { params: { id } }),
    select: toPeople,
  })
  const name = useListName()
  if (error)
    return (
      <Notice tone="error">
        <ErrorMessage error={error} text={queryErrorText} />
      </Notice>
    )
  if (!people) return <LoadingText />
  return (
    <section aria-label={`Members of ${name}`} data-wide className={styles.people}>
      <p>{name}</p>
      <PendingListRequests id={id} />
      <Grid people={people} />
      <ChangesText />
    </section>
  )
}

function Grid({ people }: { people: readonly Person[] }) {
  const wizard = useWizard()
  const additions = useFacts(({ draft }) => draft.additions)
  const removals = useFacts(({ draft }) => draft.removals)
  const gone = useGonePeople(people, [
    ...additions.map((person) => ({ ...person, hasAccess: false })),
    ...removals.map((person) => ({ ...person, hasAccess: true })),
  ])
  return (
    <PeopleGrid
      title="Members"
      people={people}
      gone={gone}
      flag="Member"
      columns={personColumns}
      isChosen={createMemberFilter({ additions, removals })}
      opensOnSelected
      onChange={(isChosen) => {
        const other = [...gone, ...people].filter((person) => isChosen(person) !== person.hasAccess)
        wizard.change(
          'additions',
          other.filter(({ hasAccess }) => !hasAccess).map(toProfileAccount),
        )
        wizard.change('removals', other.filter(({ hasAccess }) => hasAccess).map(toProfileAccount))
      }}
    />
  )
}
