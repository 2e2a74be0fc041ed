import { useRouter } from '@tanstack/react-router'
import type { ChangingForm } from './use-unchanged-since.ts'

/**
 * The form to resend automatically (`useSubmission`), if the API takes Idempotency-Keys: without them, each processed
 * attempt without a response would be one more request.
 */
export function useFormIfResendable(form: ChangingForm): ChangingForm | undefined {
  const { safetyHeaders } = useRouter().options.context.portal.config
  return safetyHeaders ? form : undefined
}
