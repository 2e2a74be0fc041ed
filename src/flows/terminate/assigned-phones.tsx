import { useFacts } from './facts.ts'
import styles from './terminate.module.css'

/** The user's phones, as known to the provider (AMB-084). */
export function AssignedPhones() {
  const assigned = useFacts(({ draft }) => draft.phoneOptions.physicalPhonesAssigned)
  return (
    <section aria-labelledby="assigned-phones" className={styles.services}>
      <h3 id="assigned-phones">Phones assigned to the user</h3>
      {assigned.length === 0 ? (
        <p>No data</p>
      ) : (
        <ul>
          {assigned.map((device) => (
            <li key={device}>{device}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
