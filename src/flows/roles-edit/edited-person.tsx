import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useFacts } from './facts.ts'
import styles from './roles-edit.module.css'

/** The person whose access is edited. */
export function EditedPerson() {
  const { client } = useAccess()
  const id = useFacts(({ draft }) => draft.profileAccountId)
  const { data: authorized } = useQuery(apiQueryOptions(client, 'rolesAuthorized', {}))
  const { data: unauthorized } = useQuery(apiQueryOptions(client, 'rolesUnauthorized', {}))
  const person = [...(authorized ?? []), ...(unauthorized ?? [])].find(
    ({ profileAccountId }) => profileAccountId === id,
  )
  return (
    <p className={styles.person}>
      {person ? (
        <>
          <strong>{person.name}</strong> {person.primaryEmail} · {person.profileAccountType}
        </>
      ) : (
        ' '
      )}
    </p>
  )
}
