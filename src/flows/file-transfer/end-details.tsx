import { CheckboxAnswer, SecretAnswer, SelectAnswer, TextAnswer } from './answers.ts'
import styles from './file-transfer.module.css'

interface EndDetailsProps {
  end: 'fileSourceDetails' | 'fileDestinationDetails'
  title: string
}

/** One end of a transfer: where it is, how it is reached, and whom to ask there. */
export function EndDetails({ end, title }: EndDetailsProps) {
  return (
    <fieldset className={styles.end} data-wide>
      <legend>{title}</legend>
      <TextAnswer path={`${end}.companyName`} label="Company name" />
      <TextAnswer path={`${end}.companyContactInfo`} label="Company contact information" />
      <TextAnswer path={`${end}.path`} label="Path" help="The folder of the files." />
      <TextAnswer path={`${end}.name`} label="File name" help="Patterns such as *.csv are fine." />
      <TextAnswer
        path={`${end}.hostname`}
        label="Hostname"
        help="The server’s name or IP address."
        trimmed
      />
      <TextAnswer path={`${end}.port`} label="Port" />
      <SelectAnswer path={`${end}.protocol`} label="Protocol" placeholder="Choose a protocol" />
      <TextAnswer path={`${end}.username`} label="Username" />
      <SecretAnswer
        path={`${end}.password`}
        label="Password"
        help="Kept encrypted, and shown to nobody."
      />
      <SecretAnswer
        path={`${end}.sshKey`}
        label="SSH key"
        help="Kept encrypted, and shown to nobody."
        multiline
      />
      <TextAnswer path={`${end}.contactNames`} label="Contact names" />
      <TextAnswer path={`${end}.contactPhones`} label="Contact phones" />
      <TextAnswer path={`${end}.contactEmails`} label="Contact e-mails" />
      <div className={styles.ticks}>
        <CheckboxAnswer path={`${end}.encryptionRequired`} label="Encryption is required" />
        <CheckboxAnswer
          path={`${end}.contactShouldReceiveAlerts`}
          label="The contacts receive alerts"
        />
      </div>
    </fieldset>
  )
}
