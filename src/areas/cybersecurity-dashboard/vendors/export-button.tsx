import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { requireFileInOutput } from '#src/api/file-in-output.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** Downloads the API's file of all vendors with their answers. */
export function ExportVendorsButton() {
  const { save, isSaving } = useExport()
  return (
    <Button icon={<Download aria-hidden="true" />} loading={isSaving} onClick={() => save()}>
      Export all vendors
    </Button>
  )
}

/** The same for one vendor. */
export function ExportOneVendorButton({ vendor }: { vendor: Vendor }) {
  const { save, isSaving } = useExport(vendor)
  return (
    <IconButton size="sm" label={`Export ${vendor.name}`} loading={isSaving} onClick={() => save()}>
      <Download />
    </IconButton>
  )
}

function useExport(vendor?: Vendor) {
  const { client } = useAccess()
  const query = vendor ? { vendorId: vendor.id } : {}
  const download = useMutation({
    mutationFn: async () =>
      requireFileInOutput((await client.call('vendorExport', { query })).output),
    onSuccess: ({ content, name }) => {
      saveFile(content, name || `${vendor?.name ?? 'Vendors'}.xlsx`)
      toast('Export file downloaded successfully', { duration: toastDurations.medium })
    },
    onError: (error) =>
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.medium,
        reference: errorReference(error),
      }),
  })
  return { save: () => download.mutate(), isSaving: download.isPending }
}
