import { useState } from 'react'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** Emails the questionnaire to a vendor, and shows the result in a toast. */
export function useSendQuestionnaire() {
  const { client } = useAccess()
  const [isAsking, setAsking] = useState(false)
  const ask = async ({ id, name }: Pick<Vendor, 'id' | 'name'>) => {
    setAsking(true)
    try {
      const { output } = await client.call('vendorRequestSend', { params: { id } })
      if (output?.alreadyAsked) {
        toast(`${name} was already asked today.`, { tone: 'info', duration: toastDurations.medium })
      } else
        toast(`${name} was asked to complete the questionnaire.`, {
          duration: toastDurations.medium,
        })
    } catch (error) {
      toast(errorText(error), {
        tone: 'error',
        duration: toastDurations.medium,
        reference: errorReference(error),
      })
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking }
}
