import { useRouter } from '@tanstack/react-router'
import { ShieldQuestionMark } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { useSignOut } from './use-sign-out.ts'

/**
 * A 401 right after signing in: the API doesn't accept the identity provider's tokens. Signing in again automatically
 * would loop.
 */
export function TokenNotAcceptedPage({
  from,
  reference,
}: {
  /** Where the visitor was going. */
  from: string
  /** Reference of the refusal in the server's log. */
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
