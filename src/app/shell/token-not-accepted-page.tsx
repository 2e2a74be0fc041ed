import { useRouter } from '@tanstack/react-router'
import { ShieldQuestionMark } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { useSignOut } from './use-sign-out.ts'

/**
 * 401 for someone whose sign-in worked: what the identity provider issued is not what the API takes. Signing in
 * again by itself would end here again and again.
 */
export function TokenNotAcceptedPage({
  from,
  reference,
}: {
  /** Where the visitor was going. */
  from: string
  /** Names the refusal in the server's log. */
  reference: string | undefined
}) {
  const router = useRouter()
  const { portal } = router.options.context
  const { signOut, leaving } = useSignOut()
  const signInAgain = () => {
    portal.forget()
    void router.navigate({ href: from })
  }
  return (
    <MessagePage
      icon={<ShieldQuestionMark />}
      mark="401"
      title="You're signed in, but don't have access"
      actions={
        <>
          <Button variant="primary" onClick={signInAgain}>
            Sign in again
          </Button>
          <Button loading={leaving} onClick={signOut}>
            Log Out
          </Button>
        </>
      }
    >
      <p>
        You signed in, but this portal doesn't accept your account. If signing in again doesn't
        help, contact the people who run the portal.
      </p>
      {reference && (
        <dl>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </dl>
      )}
    </MessagePage>
  )
}
