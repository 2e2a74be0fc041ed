import { useId } from 'react'
import { freshSignInSeconds } from '#schemas/api/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { SignInAgainFlow } from './sign-in-again-flow.ts'

interface SignInAgainDialogProps {
  signInAgain: SignInAgainFlow
  /** The result of the last attempt, if it failed. */
  problem: string | undefined
}

/** Asks the person to sign in again in another window; the pressed action then continues by itself. */
export function FreshSignInDialog({ signInAgain, problem }: SignInAgainDialogProps) {
  const textId = useId()
  return (
    <Dialog
      open
      onClose={signInAgain.cancel}
      title="Sign in again to continue"
      size="sm"
      role="alertdialog"
      describedBy={textId}
      footer={
        <>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button onClick={signInAgain.cancel}>Cancel</Button>
          <Button variant="primary" data-first-focus onClick={signInAgain.open}>
            Sign in again
          </Button>
        </>
      }
    >
      <p id={textId}>
        This action needs a sign-in from the last {freshSignInSeconds / 60} minutes. Sign in in the
        window that opens. This page stays open and continues on its own.
      </p>
    </Dialog>
  )
}
