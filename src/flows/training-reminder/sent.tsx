import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Outcome } from '#src/ui/outcome.tsx'

/** The reminder is on its way (spec 002 §4). */
export function Sent() {
  const navigate = useNavigate()
  return (
    <Outcome
      title="The Email Reminder has been sent successfully."
      actions={
        <Button variant="primary" onClick={() => void navigate({ to: '/users/cybersecurity' })}>
          Done
        </Button>
      }
    />
  )
}
