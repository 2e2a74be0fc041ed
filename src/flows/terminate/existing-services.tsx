import { dequal } from 'dequal/lite'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'
import styles from './terminate.module.css'

/** The chosen user's current services, known once the draft is created (AMB-085). */
export function ExistingServices() {
  const services = useFacts(({ draft }) => draft.existingServices)
  const isKnown = useWizardView(
    (wizard) =>
      wizard.draftId() > 0 &&
      dequal(wizard.value('profileAccount'), wizard.savedValue('profileAccount')),
  )
  if (!isKnown) return null
  return (
    <section aria-labelledby="existing-services" className={styles.services}>
      <h3 id="existing-services">Existing services</h3>
      {services.length === 0 ? (
        <p>No data</p>
      ) : (
        <ul>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
