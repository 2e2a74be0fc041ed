import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './awareness.module.css'
import { failureText } from './failure-text.ts'

/** Whether the company takes part in phishing tests, and the way to enroll. */
export function EnrollmentRow() {
  const { client } = useAccess()
  const { data, error } = useQuery(query(client, 'phishingEnrollmentStatus', {}))
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.term}>Enrollment status</p>
        <p className={styles.value}>
          {error ? failureText(error) : (data?.enrollmentStatus ?? <Skeleton />)}
        </p>
      </div>
      <EnrollmentButton />
    </div>
  )
}

/** Opens what taking part means. */
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
