import { useAccess } from '../tenant/use-access.ts'
import { Message } from './message.tsx'
import { firstNameOf } from './names.ts'

/** The landing page of a person whom no page but the FAQ is open to (AMB-005). */
export function Welcome() {
  const { user, tenant } = useAccess()
  return (
    <Message title={`Welcome, ${firstNameOf(user.name)}`}>
      <p>
        You are signed in at {tenant.name}. Nothing has been opened to you here yet. If you expected
        to request services, ask the person who manages your company's portal access.
      </p>
    </Message>
  )
}
