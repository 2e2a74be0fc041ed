import { Notice } from '#src/ui/notice.tsx'
import { TextAnswer, YesNoAnswer } from '../answers.ts'

/** The hosted SFTP request, which is submitted from here (spec 002 §4, §9). */
export function HostedSftp() {
  return (
    <>
      <Notice title="Hosted SFTP policy">
        <p>
          Data may be deleted if usage exceeds 10GB, if files are older than 90 days, or if the data
          is not backed up.
        </p>
        <p>Setup can take up to one week.</p>
      </Notice>
      <TextAnswer path="hostedSftp.companyName" />
      <TextAnswer path="hostedSftp.clientDomain" help="Such as example.com." />
      <TextAnswer path="hostedSftp.authorizedRequestor" help="Who may ask for changes." />
      <TextAnswer path="hostedSftp.itContactfor3rdPartys" />
      <TextAnswer path="hostedSftp.requestedTimeframe" />
      <TextAnswer
        path="hostedSftp.accessConfigurations"
        multiline
        rows={6}
        help="From which the server may be reached, one a line."
      />
      <YesNoAnswer path="hostedSftp.exploreAutomation" label="Explore automation?" />
      <TextAnswer path="hostedSftp.specialRequest" multiline rows={6} />
    </>
  )
}
