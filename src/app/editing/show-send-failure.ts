import { errorReference, errorText } from '#src/api/error-text.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

interface SendFailure {
  /** Whether it's unknown if the API processed it. */
  isUnanswered: boolean
  /** Whether the input is restored when the form is opened again. */
  isKept: boolean
}

/** Shows a toast that something wasn't sent, on whatever page the person is by then. */
export function showSendFailure(
  called: string,
  failure: Error,
  { isUnanswered, isKept }: SendFailure,
) {
  const what = isUnanswered ? 'may not have gone through' : "didn't go through"
  const kept = isKept ? ' We kept what you typed.' : ''
  toast(`${called} ${what}. ${errorText(failure)}${kept}`, {
    tone: 'error',
    duration: toastDurations.veryLong,
    reference: errorReference(failure),
  })
}
