import { RequestLinkForPermissions } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './bug-report.module.css'

interface ReportSentProps {
  /** Undefined if the API sends none. */
  referenceNumber: string | undefined
  permissions: readonly string[]
  onDone: () => void
}

/** Confirms that the report arrived. */
export function ReportSent({ referenceNumber, permissions, onDone }: ReportSentProps) {
  return (
    <div className={styles.form}>
      <Notice tone="success" title="Report sent" announce>
        {referenceNumber && <p>Reference number {referenceNumber}</p>}
      </Notice>
      <div className={styles.ways}>
        <RequestLinkForPermissions
          number={referenceNumber}
          permissions={permissions}
          onFollow={onDone}
        />
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
