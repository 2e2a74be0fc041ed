import { errorReference, errorText } from '#src/api/error-text.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

interface Failed {
  /** Nothing says whether it was taken in. */
  isUnanswered: boolean
  /** What was typed is there when its form is opened again. */
  isKept: boolean
}

/** Says on whatever page a person is by then that something was not sent. */
export function showSendFailure(called: string, failure: Error, { isUnanswered, isKept }: Failed) {
  const what = isUnanswered ? 'may not have gone through' : "didn't go through"
  const kept = isKept ? ' We kept what you typed.' : ''
  toast(`${called} ${what}. ${errorText(failure)}${kept}`, {
    tone: 'error',
    duration: toastDurations.veryLong,
    reference: errorReference(failure),
  })
}
