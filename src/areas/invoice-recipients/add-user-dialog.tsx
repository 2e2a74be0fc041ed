import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  addressTakenMessage,
  type NewRecipient,
  type RecipientContact,
  recipientLimits,
  recipientName,
  sortNamelessLast,
} from '#schemas/billing/invoice-recipients.ts'
import { ApiError, requestSucceededText } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-text.ts'
import { FormDialog } from '#src/app/editing/form-dialog.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useLazyReading, useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ComboboxField } from '#src/ui/fields/options/combobox-field.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toasts.ts'
import {
  type AddUserForm,
  addsOutsider,
  addUserFormSchema,
  emptyForm,
  storedAddUserFormSchema,
  toRecipient,
  unlistedContacts,
} from './add-user-form.ts'

const kinds = [
  { value: 'contact' as const, label: 'Existing contact' },
  { value: 'custom' as const, label: 'Custom user' },
]
const resolver = standardSchemaResolver(addUserFormSchema)
const contactKey = ({ profileAccountId }: RecipientContact) => profileAccountId
const contactText = (contact: RecipientContact) =>
  recipientName(contact) || contact.email || `Contact ${contact.profileAccountId}`
const contactHint = ({ email }: RecipientContact) => email

/** Why the person wasn't added; for a contact, another address can't be entered. */
function addRefusalText(error: unknown, sent: NewRecipient | undefined): string {
  if (!(error instanceof ApiError) || error.statusCode !== 409) return errorText(error)
  if (!sent || sent.profileAccountId === null) return addressTakenMessage
  return `${recipientName(sent) || sent.email || 'This contact'} is already on the list. Choose someone else.`
}

/** Adds a contact of the company, or a person by name and address; Enter submits. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { client, tenant, settings } = useAccess()
  const { emailDomain } = settings
  const contacts = useLazyReading('invoiceRecipientContacts', {})
  const recipients = useReading('invoiceRecipients', {}).data
  const items = useMemo(
    () => sortNamelessLast(unlistedContacts(contacts.data ?? [], recipients ?? [])),
    [contacts.data, recipients],
  )
  const [refused, setRefused] = useState<NewRecipient>()
  const store = useDeviceStore(storedAddUserFormSchema, 'add-recipient')
  const { form, kept } = useKeptForm<AddUserForm>(store, emptyForm, { resolver, onGone: onClose })
  const { register, control, handleSubmit, watch, formState } = form
  const { errors } = formState
  const adding = useSubmission(
    (body: NewRecipient, idempotencyKey) =>
      client.call('invoiceRecipientAdd', { body }, { idempotencyKey }),
    {
      called: 'Your new invoice recipient',
      typed: store,
      close: onClose,
      onSent: (_, body) => {
        const who = recipientName(body) || body.email || 'The contact'
        toast(`${requestSucceededText}. ${who} now gets invoices by email.`)
      },
      onFailed: (_, body) => setRefused(body),
    },
  )
  const add = (form: AddUserForm) => {
    const body = toRecipient(form, items)
    if (body) adding.mutate(body)
  }
  return (
    <FormDialog
      title="Add User"
      onClose={onClose}
      kept={kept}
      submission={adding}
      submitLabel="Add"
      onSubmit={handleSubmit(add)}
      failure={
        adding.error && <Notice tone="error">{addRefusalText(adding.error, refused)}</Notice>
      }
    >
      <Stack gap={2}>
        <Controller
          name="kind"
          control={control}
          render={({ field }) => (
            <RadioGroup {...field} label="Who gets invoices" options={kinds} look="inline" />
          )}
        />
        {watch('kind') === 'contact' ? (
          <Controller
            name="contact"
            control={control}
            render={({ field, fieldState }) => (
              <ComboboxField
                {...field}
                label="Select user"
                items={items}
                keyOf={contactKey}
                textOf={contactText}
                hintOf={contactHint}
                loading={contacts.isBusy && !contacts.data}
                {...(contacts.failure !== undefined && { loadError: contacts.failure })}
                error={fieldState.error?.message}
                required
              />
            )}
          />
        ) : (
          <>
            <TextField
              {...register('fullName')}
              label="Full name"
              limit={recipientLimits.fullName}
              error={errors.fullName?.message}
              required
            />
            <TextField
              {...register('email')}
              label="Email"
              inputMode="email"
              limit={recipientLimits.email}
              error={errors.email?.message}
              required
            />
          </>
        )}
        {addsOutsider(watch(), items, emailDomain) && (
          <Notice>
            This address is outside {tenant.name}. Anyone who reads its email will see all invoices,
            and we'll email your Billing Contact.
          </Notice>
        )}
      </Stack>
    </FormDialog>
  )
}
