import { useId } from 'react'
import { type EditedVendor, vendorBody } from '#schemas/vendors/forms.ts'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { ApiError, requestFailed } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-text.ts'
import { useTypedHere } from '#src/app/editing/typed-here.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { FormFailure } from '#src/areas/forms/form-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Part } from '#src/ui/part.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { EditVendorForm, typedEdit } from './edit-vendor-form.tsx'
import { useLatestVendor, type VendorVersion } from './use-latest-vendor.ts'

interface EditVendorProps {
  vendor: Vendor
  onClose: () => void
}

const isStale = (error: unknown) => error instanceof ApiError && error.kind === 'stale'

/**
 * Edits contact and notes of a vendor (spec 001 §2, §5). Where somebody else has changed it, nothing is saved: what
 * they changed is shown, and the next save is on their version.
 */
export function EditVendorDialog({ vendor, onClose }: EditVendorProps) {
  const { client } = useAccess()
  const formId = useId()
  const latest = useLatestVendor(vendor)
  const typed = useTypedHere(`edit-vendor.${vendor.id}`, typedEdit)
  const saving = useSubmission(
    ({ on, edited }: { on: VendorVersion; edited: EditedVendor }, idempotencyKey) =>
      client.call(
        'vendorUpdate',
        { body: vendorBody(on.vendor, edited) },
        { idempotencyKey, ...(on.etag !== undefined && { ifMatch: on.etag }) },
      ),
    {
      called: `What you changed of ${vendor.name}`,
      typed,
      close: onClose,
      onSent: () => {
        toast('Vendor Info was successfully updated.', { duration: toastDurations.medium })
      },
      onFailed: (failure) => {
        if (isStale(failure)) latest.again()
        else toast(requestFailed, { tone: 'error', duration: toastDurations.medium })
      },
    },
  )
  useTaken(typed, onClose)
  const { error } = saving
  const isBusy = saving.isPending || latest.isBusy
  const save = (edited: EditedVendor) => {
    if (latest.data && !isBusy) saving.mutate({ on: latest.data, edited })
  }
  return (
    <Dialog
      open
      title={`Edit ${vendor.name}`}
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
            disabled={!latest.data}
          >
            Save
          </Button>
        </>
      }
    >
      <Part of={latest}>
        {({ vendor: now }) => (
          <EditVendorForm
            formId={formId}
            now={now}
            typed={typed}
            changedBy={isStale(error) ? errorText(error) : undefined}
            onSave={save}
          />
        )}
      </Part>
    </Dialog>
  )
}
