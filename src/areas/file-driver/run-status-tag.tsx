import { runStatusSeverity } from '#schemas/file-driver/transfers.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<NonNullable<ReturnType<typeof runStatusSeverity>>, Tone>> = {
  high: 'danger',
  moderate: 'warning',
  low: 'success',
}

/** A run's status with an initial capital: the provider's words are lowercase. */
export function runStatusText(status: string): string
export function runStatusText(status: string | null): string | null
export function runStatusText(status: string | null): string | null {
  return status && status.charAt(0).toUpperCase() + status.slice(1)
}

/** A run's status, colored by the risk it means. */
export function RunStatusTag({ status }: { status: string | null }) {
  if (!status) return '-'
  const risk = runStatusSeverity(status)
  return <Tag tone={risk ? tones[risk] : 'neutral'}>{runStatusText(status)}</Tag>
}
