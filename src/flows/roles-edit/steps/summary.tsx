import { accessChanges } from '#schemas/roles-edit/draft.ts'
import { EditedPerson } from '../edited-person.tsx'
import { useFacts } from '../facts.ts'
import styles from '../roles-edit.module.css'

const headings = {
  rolesAdded: 'Roles added',
  rolesRemoved: 'Roles removed',
  permissionsAdded: 'Permissions added',
  permissionsRemoved: 'Permissions removed',
} as const

/** The changes the update will make. */
export function RolesSummaryStep() {
  const changes = useFacts(({ draft }) => accessChanges(draft))
  return (
    <>
      <EditedPerson />
      <div className={styles.summary} data-wide>
        {(Object.keys(headings) as (keyof typeof headings)[]).map((kind) => (
          <section key={kind} aria-labelledby={`summary-${kind}`}>
            <h3 id={`summary-${kind}`}>{headings[kind]}</h3>
            {changes[kind].length === 0 ? (
              <p className={styles.none}>None</p>
            ) : (
              <ul>
                {changes[kind].map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  )
}
