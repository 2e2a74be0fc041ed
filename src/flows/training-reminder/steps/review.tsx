import { trainingReminderSchemas } from '#schemas/contract/awareness/schemas.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from '../facts.ts'
import { RemindedTodayNotice, ReminderRecipients } from '../reminder-recipients.tsx'
import styles from '../training-reminder.module.css'

const template = trainingReminderSchemas.trainingReminderTemplate.output

/** The email as it will be sent. */
export function ReviewReminderStep() {
  const isLoading = useWizardView((wizard) => wizard.call() === 'loading')
  const mail = useWizardView((wizard) => template.safeParse(wizard.loadedData()).data)
  const sender = useFacts(({ user }) => user.email)
  if (!mail) return isLoading ? <Loader label="Loading email" /> : null
  return (
    <article aria-label="The email" className={styles.mail} data-wide>
      <RemindedTodayNotice />
      <KeyValueList
        items={[
          { key: 'Subject', value: mail.emailSubject },
          { key: 'To', value: <ReminderRecipients /> },
          { key: 'CC', value: sender },
          { key: 'From', value: mail.emailFrom },
        ]}
      />
      <p className={styles.body}>{mail.emailBody}</p>
    </article>
  )
}
