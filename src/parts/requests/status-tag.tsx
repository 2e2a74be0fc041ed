import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<string, Tone>> = {
  Submitted: 'neutral',
  New: 'neutral',
  'In progress': 'info',
  Completed: 'success',
  Closed: 'success',
}

/** How far the provider has come; what is none of our words is shown as it is. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={tones[status] ?? 'info'}>{status}</Tag>
}
