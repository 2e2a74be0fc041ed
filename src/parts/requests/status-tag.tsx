import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<string, Tone>> = {
  Submitted: 'neutral',
  New: 'neutral',
  'In progress': 'info',
  Completed: 'success',
  Closed: 'success',
}

/** The provider's progress; unknown statuses are shown as they are. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={tones[status] ?? 'info'}>{status}</Tag>
}
