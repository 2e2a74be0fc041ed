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

/** Downloads the API's workbook of all lists and members. */
export function ExportListsButton() {
  const { client } = useAccess()
  const download = useMutation({
    mutationFn: () => client.download('distributionListsExport', {}),
    onSuccess: ({ content }) => {
      saveFile(content, exportFileName('Distribution Lists', 'xlsx', toEastern(clock.now())))
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
      icon={<Download aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export all lists
    </Button>
  )
}
