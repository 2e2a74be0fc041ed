import { useFacts } from './facts.ts'

/** How many are added and removed, read out as it changes. */
export function ChangesText() {
  const added = useFacts(({ draft }) => draft.additions.length)
  const removed = useFacts(({ draft }) => draft.removals.length)
  return (
    <p role="status">
      {changeCount(added, 'addition')}, {changeCount(removed, 'removal')}
    </p>
  )
}

function changeCount(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
