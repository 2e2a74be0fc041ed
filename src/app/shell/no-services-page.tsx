import { Hand } from 'lucide-react'
import { useAccess } from '../tenant/use-access.ts'
import { MessagePage } from './message-page.tsx'
import { givenName } from './names.ts'

/** The landing page for people who may open no page but the FAQ (AMB-005). */
export function NoServicesPage() {
  const { user, tenant } = useAccess()
  return (
    <MessagePage icon={<Hand />} title={`Welcome, ${givenName(user.name)}`}>
      <p>
        You're signed in at {tenant.name}. Your account doesn't have access to any services in this
        company yet. If you need access, ask the person who manages your company's portal access.
      </p>
    </MessagePage>
  )
}
