import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { AccessDeniedScreen } from '../shell/access-failure-screen.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { PlainFrame } from '../shell/plain-frame.tsx'
import { StartingFrame } from '../shell/starting-frame.tsx'
import type { SignInRefusal } from './sign-in-refusal.ts'

/** Milliseconds before a return that belongs to no sign-in redirects. */
const redirectAfter = 3_000

interface SignInReturnProps {
  refusal?: SignInRefusal | undefined
  /** Path and query the visitor wanted before. */
  wanted?: string | undefined
  /** The result of signing in again in a separate window that couldn't close itself. */
  again?: string
}

/** The sign-in return if it can't redirect: the sign-in was refused, or its target is unknown. */
export function SignInReturnScreen({ refusal, wanted = '/', again }: SignInReturnProps) {
  if (again !== undefined) {
    return (
      <PlainFrame>
        <MessagePage icon={<KeyRound />} title="Close this window">
          <p>{again} Close this window and continue where you left off.</p>
        </MessagePage>
      </PlainFrame>
    )
  }
  if (refusal) {
    return (
      <PlainFrame>
        <AccessDeniedScreen {...refusal} signInTo={wanted} />
      </PlainFrame>
    )
  }
  return <ReturnToStart />
}

function ReturnToStart() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [navigate])
  return <StartingFrame label="Taking you to the home page" />
}
