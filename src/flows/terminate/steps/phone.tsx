import { limits } from '#schemas/terminate/limits.ts'
import { TextListAnswer, YesNoAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'
import styles from '../terminate.module.css'

/** Which phones come back (spec 000 §4; AMB-084). */
export function Phone() {
  const assigned = useFacts(({ draft }) => draft.phoneOptions.physicalPhonesAssigned)
  return (
    <>
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
      <YesNoAnswer path="phoneOptions.returningPhysicalPhones" label="Are phones being returned?" />
      <TextListAnswer
        path="phoneOptions.physicalPhonesReturning"
        itemLabel="Device"
        help="One device a row: its MAC address, or what it is."
        maxItems={limits.devices}
        suggestions={assigned}
      />
    </>
  )
}
