import { useRouter } from '@tanstack/react-router'
import type { ChangingForm } from './use-is-unchanged.ts'

/**
 * A form that goes again by itself (`useSubmission`), where the API takes Idempotency-Keys: without them each attempt
 * that was taken in but not answered would be one more request.
 */
export function useResendableForm(form: ChangingForm): ChangingForm | undefined {
  const { safetyHeaders } = useRouter().options.context.portal.config
  return safetyHeaders ? form : undefined
}
