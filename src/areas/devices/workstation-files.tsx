import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportFileName } from '#schemas/files/export-name.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { clock } from '#src/clock.ts'
import { Button } from '#src/ui/button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** Downloads a file of the API, named by title and day. */
function useReportDownload(call: 'workstationsExport' | 'softwareInventory', title: string) {
  const { client } = useAccess()
  return useMutation({
    mutationFn: () => client.download(call, {}),
    onSuccess: ({ content, name }) => {
      saveFile(content, exportFileName(title, fileExtension(name), toEastern(clock.now())))
      toast('Export file downloaded successfully', { duration: toastDurations.medium })
    },
    onError: (error) =>
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.short,
        reference: errorReference(error),
      }),
  })
}

/** A provider's file may have another type. */
function fileExtension(name: string | undefined): string {
  return /\.(\w{1,5})$/.exec(name ?? '')?.[1] ?? 'xlsx'
}

/** Downloads the API's file of all workstations, named by date (ENDPT-022). */
export function ExportWorkstationsButton({ disabled }: { disabled: boolean }) {
  const report = useReportDownload('workstationsExport', 'Workstations')
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" />}
      loading={report.isPending}
      disabled={disabled}
      onClick={() => report.mutate()}
    >
      Export
    </Button>
  )
}

/** Downloads the software of each workstation. */
export function DownloadInventoryButton() {
  const report = useReportDownload('softwareInventory', 'Software Inventory')
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" />}
      loading={report.isPending}
      onClick={() => report.mutate()}
    >
      Download the software inventory
    </Button>
  )
}
