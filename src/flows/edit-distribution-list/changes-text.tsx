import { useFacts } from './facts.ts'

/** How many are added and removed, read out as it changes. */
export function ChangesText() {
  const added = useFacts(({ draft }) => draft.additions.length)
  const removed = useFacts(({ draft }) => draft.removals.length)
  return (
    <p role="status">
      {countOf(added, 'addition')}, {countOf(removed, 'removal')}
    </p>
  )
}

function countOf(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
