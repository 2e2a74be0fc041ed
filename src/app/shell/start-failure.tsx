import { CloudOff, ShieldAlert } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { useCarryOn } from '../carry-on.ts'
import { InsecureAddress } from '../session/session-keeper.ts'
import { Message } from './message.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** How often it is tried again by itself, in seconds. */
const pause = 5

/** Shown where the portal or its sign-in cannot start at all. */
export function StartFailure({ error, reset }: { error: unknown; reset: () => void }) {
  useCarryOn(error instanceof InsecureAddress ? undefined : pause, reset)
  return (
    <PlainFrame>
      {error instanceof InsecureAddress ? (
        <Message icon={<ShieldAlert />} title="Sign-in is not possible here">
          {error.message}
        </Message>
      ) : (
        <Message
          icon={<CloudOff />}
          title="The portal could not start"
          actions={<Button onClick={reset}>Try again</Button>}
        >
          It could not reach what it needs to sign you in. Check your connection; it is tried again
          by itself.
        </Message>
      )}
    </PlainFrame>
  )
}
