import { useNavigate } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { awarenessFailureText } from '../../parts/awareness/failure-text.ts'
import styles from './awareness.module.css'

/** Whether the company is enrolled in phishing tests, with a button to enroll. */
export function EnrollmentRow() {
  const { data, failure } = useReading(
    'phishingEnrollmentStatus',
    {},
    { failed: awarenessFailureText },
  )
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.term}>Enrollment status</p>
        <p className={styles.value}>
          {failure ?? (data ? data.enrollmentStatus || '-' : <Skeleton />)}
        </p>
      </div>
      <EnrollmentButton />
    </div>
  )
}

/** Opens the enrollment dialog. */
export function EnrollmentButton() {
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => void navigate({ to: '/users/cybersecurity', search: { enrollment: 'show' } })}
    >
      Enrollment details
    </Button>
  )
}
