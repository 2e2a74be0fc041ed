import { riskOfStatus } from '#schemas/file-driver/transfers.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<NonNullable<ReturnType<typeof riskOfStatus>>, Tone>> = {
  high: 'danger',
  moderate: 'warning',
  low: 'success',
}

/** A run's status as a sentence begins: the provider's words come in lower case. */
export function runStatusText(status: string): string
export function runStatusText(status: string | null): string | null
export function runStatusText(status: string | null): string | null {
  return status && status.charAt(0).toUpperCase() + status.slice(1)
}

/** How a run went, in the style of the risk it means. */
export function RunStatusTag({ status }: { status: string | null }) {
  if (!status) return '-'
  const risk = riskOfStatus(status)
  return <Tag tone={risk ? tones[risk] : 'neutral'}>{runStatusText(status)}</Tag>
}
