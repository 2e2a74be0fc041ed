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

/** Downloads the API's CSV of the summary. */
export function ExportServicesButton({ disabled }: { disabled: boolean }) {
  const { client } = useAccess()
  const download = useMutation({
    mutationFn: () => client.download('servicesExport', {}),
    onSuccess: ({ content }) => {
      saveFile(content, exportFileName('Services', 'csv', toEastern(clock.now())))
      toast('Export file downloaded successfully', { duration: toastDurations.medium })
    },
    onError: (error) =>
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.medium,
        reference: errorReference(error),
      }),
  })
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" />}
      loading={download.isPending}
      disabled={disabled}
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}
