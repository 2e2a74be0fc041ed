import { Link } from '@tanstack/react-router'
import { Pencil, ShieldCheck, UserRoundX } from 'lucide-react'
import type { Contact } from '#schemas/contacts/contacts.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { contactName } from './contact-name.ts'

interface ContactActionsProps {
  contact: Contact
  /** Undefined if contacts are read-only. */
  onEdit: (() => void) | undefined
}

/** Actions for a contact: edit it, or start a request with the person filled in. */
export function ContactActions({ contact, onEdit }: ContactActionsProps) {
  const { mayChangeRoles, mayTerminate } = useContactPermissions()
  const name = contactName(contact)
  const id = String(contact.profileAccountId)
  const look = buttonClass({ variant: 'ghost', size: 'sm' })
  return (
    <>
      {onEdit && (
        <IconButton size="sm" label={`Edit ${name}`} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      {mayChangeRoles && (
        <Tooltip text={`Change the roles of ${name}`}>
          <Link
            to="/users/roles-and-controls/edit/$profileAccountId"
            params={{ profileAccountId: id }}
            className={look}
            data-icon=""
            aria-label={`Change the roles of ${name}`}
          >
            <ShieldCheck aria-hidden="true" />
          </Link>
        </Tooltip>
      )}
      {mayTerminate && (
        <Tooltip text={`Terminate the services of ${name}`}>
          <Link
            to="/terminate-user-services/detail/{-$id}"
            params={{ id: undefined }}
            search={{ person: contact.profileAccountId }}
            className={look}
            data-icon=""
            aria-label={`Terminate the services of ${name}`}
          >
            <UserRoundX aria-hidden="true" />
          </Link>
        </Tooltip>
      )}
    </>
  )
}

/** Which requests about a contact the person may start. */
export function useContactPermissions() {
  const { settings } = useAccess()
  const mayChangeRoles = useMayCall('rolesUpdate')
  const mayCreate = useMayCall('terminateCreate')
  return { mayChangeRoles, mayTerminate: mayCreate && Boolean(settings.hasBillableServices) }
}
