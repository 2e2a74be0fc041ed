import { useFacts } from './facts.ts'

/** The numbers of added and removed people, announced when they change. */
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
