import { useId } from 'react'
import type { Contact } from '#schemas/contacts/contacts.ts'
import { contactBody, type EditedContact } from '#schemas/contacts/form.ts'
import { ApiError, requestFailed } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-text.ts'
import { useTypedHere } from '#src/app/editing/typed-here.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { useLateReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { FormFailure } from '#src/areas/forms/form-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Part } from '#src/ui/part.tsx'
import { toast } from '#src/ui/toasts.ts'
import { contactName } from './contact-name.ts'
import { EditContactForm, typedContact } from './edit-contact-form.tsx'
import { type ContactVersion, useLatestContact } from './use-latest-contact.ts'

interface EditContactProps {
  contact: Contact
  onClose: () => void
}

const isStale = (error: unknown) => error instanceof ApiError && error.kind === 'stale'

/**
 * Edits how a contact is reached (spec 002 §4, §5). Where somebody else has changed it, nothing is saved: what they
 * changed is shown, and the next save is on their version.
 */
export function EditContactDialog({ contact, onClose }: EditContactProps) {
  const { client } = useAccess()
  const formId = useId()
  const locations = useLateReading('contactLocations', {}, { fresh: true })
  const latest = useLatestContact(contact)
  const typed = useTypedHere(`edit-contact.${contact.profileAccountId}`, typedContact)
  const saving = useSubmission(
    ({ on, edited }: { on: ContactVersion; edited: EditedContact }, idempotencyKey) =>
      client.call(
        'contactUpdate',
        { body: contactBody(on.contact, edited, locations.data ?? []) },
        { idempotencyKey, ...(on.etag !== undefined && { ifMatch: on.etag }) },
      ),
    {
      called: `What you changed of ${contactName(contact)}`,
      typed,
      close: onClose,
      onSent: () => {
        toast('Contact Info was successfully updated.')
      },
      onFailed: (failure) => {
        if (isStale(failure)) latest.again()
        // An office may be gone since: the list says which there are now.
        else {
          locations.again()
          toast(requestFailed, { tone: 'error' })
        }
      },
    },
  )
  useTaken(typed, onClose)
  const { error } = saving
  const isBusy = saving.isPending || latest.isBusy || locations.isBusy
  const isReady = latest.data !== undefined && locations.data !== undefined
  const save = (edited: EditedContact) => {
    if (latest.data && locations.data && !isBusy) saving.mutate({ on: latest.data, edited })
  }
  return (
    <Dialog
      open
      title={`Edit ${contactName(contact)}`}
      onClose={onClose}
      sending={saving.isPending}
      footer={
        <>
          {error && !isStale(error) && <FormFailure text={requestFailed} error={error} />}
          <Button
            disabled={saving.isPending}
            onClick={() => {
              typed.drop()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isBusy}
            disabled={!isReady}
          >
            Save
          </Button>
        </>
      }
    >
      <Part of={latest}>
        {({ contact: now }) => (
          <Part of={locations}>
            {(offices) => (
              <EditContactForm
                formId={formId}
                now={now}
                locations={offices}
                typed={typed}
                changedBy={isStale(error) ? errorText(error) : undefined}
                onSave={save}
              />
            )}
          </Part>
        )}
      </Part>
    </Dialog>
  )
}
