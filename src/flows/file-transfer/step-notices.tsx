import { Link } from '@tanstack/react-router'
import { isAdHoc } from '#schemas/file-transfer/conditions.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { DefaultQuestion } from '#src/wizard/form/question.tsx'
import { useFacts } from './facts.ts'

/** When the transfer runs, and whom to ask for anything else (AMB-179). */
export function ScheduleQuestion() {
  const adHoc = useFacts(isAdHoc.test)
  return (
    <>
      <DefaultQuestion path="transferSchedule" />
      {adHoc && (
        <Notice tone="warning">
          <Link to="/service-ticket" className={linkClass}>
            Open a service ticket
          </Link>{' '}
          for a transfer that runs once or on demand.
        </Notice>
      )}
    </>
  )
}

/** Rules for a hosted server. */
export function HostedSftpPolicyNotice() {
  return (
    <Notice title="Hosted SFTP policy">
      <p>
        Data may be deleted if usage exceeds 10GB, if files are older than 90 days, or if the data
        is not backed up.
      </p>
      <p>Setup can take up to one week.</p>
    </Notice>
  )
}
