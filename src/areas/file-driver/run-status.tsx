import { riskOfStatus } from '#schemas/file-driver/transfers.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<NonNullable<ReturnType<typeof riskOfStatus>>, Tone>> = {
  high: 'danger',
  moderate: 'warning',
  low: 'success',
}

/** How a run went, in the style of the risk it means (spec 002 §4). */
export function RunStatus({ status }: { status: string | null }) {
  if (!status) return '-'
  const risk = riskOfStatus(status)
  return <Tag tone={risk ? tones[risk] : 'neutral'}>{status}</Tag>
}
