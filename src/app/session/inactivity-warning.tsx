import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import {
  type ActivityState,
  isWarningNear,
  portalInactivityLimits,
  watchInactivity,
} from './inactivity.ts'

/** Warns two minutes before the session ends because of inactivity, then ends it. */
export function InactivityWarning() {
  const [activity, setActivity] = useState<ActivityState>()
  const watch = useRef<ReturnType<typeof watchInactivity>>(undefined)
  const { signOut } = useSignOut()
  const { signOut: end } = useSignOut({ timeIsUp: true })
  const ended = useRef(end)
  const textId = useId()
  ended.current = end

  useEffect(() => {
    const started = watchInactivity((next) => {
      setActivity(next)
      if (next.kind === 'idle') ended.current()
    }, portalInactivityLimits)
    watch.current = started
    return started.stop
  }, [])

  const secondsLeft = activity?.kind === 'warning' ? activity.secondsLeft : 0
  const stay = () => watch.current?.stayActive()
  return (
    <Dialog
      open={activity?.kind === 'warning'}
      expected={activity !== undefined && isWarningNear(activity)}
      onClose={stay}
      title="Are you still there?"
      size="sm"
      role="alertdialog"
      describedBy={textId}
      footer={
        <>
          <Button onClick={signOut}>Log Out</Button>
          <Button variant="primary" data-first-focus onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p id={textId}>
        You've been inactive for a while, so we'll sign you out soon. Time left:{' '}
        <strong role="timer">{clockText(secondsLeft)}</strong>
      </p>
      <VisuallyHidden role="status">{announcement(secondsLeft)}</VisuallyHidden>
    </Dialog>
  )
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Read out every half minute and at ten seconds: a countdown every second would drown everything else. */
function announcement(seconds: number): string {
  const step = seconds <= 10 ? 10 : Math.ceil(seconds / 30) * 30
  return `${step} seconds until you are signed out`
}
