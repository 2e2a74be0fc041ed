import { Link } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { PendingNotice, RequestedBy } from '#src/parts/requests/pending-notice.tsx'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { awarenessFailureText } from '../../parts/awareness/failure-text.ts'
import styles from './awareness.module.css'
import { PhishingGuideButton } from './guide-button.tsx'

/** The company's plan, with an upgrade link for people who may buy one. */
export function UpgradeRow() {
  return useMayCall('phishingUpgrade') ? <OfferedUpgrade /> : null
}

function OfferedUpgrade() {
  const { data, failure } = useReading(
    'phishingTestsFrequency',
    {},
    { failed: awarenessFailureText },
  )
  const upgrade = findPendingRequest(usePendingRequests(), 'planUpgrade')
  const guide = data?.phishingTestsInformationGuideLink
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.term}>Phishing tests</p>
        <p className={styles.value}>
          {failure ?? (data ? data.phishingEntitlement || '-' : <Skeleton />)}
        </p>
      </div>
      <div className={styles.buttons}>
        {guide && <PhishingGuideButton link={guide} />}
        <UpgradeLink />
      </div>
      {upgrade && (
        <PendingNotice request={upgrade}>
          The upgrade to {upgrade.about} was <RequestedBy request={upgrade} /> and is being set up.
        </PendingNotice>
      )}
    </div>
  )
}

/** Link to larger plans. */
export function UpgradeLink() {
  return (
    <Link to="/users/cybersecurity/upgrade" className={buttonClass()}>
      Upgrade options
    </Link>
  )
}
