import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'

interface ChangedByOthersProps {
  /** Who changed the contact while it was edited, in a sentence. */
  changedBy: string | undefined
  changes: readonly { label: string; text: string; use: () => void }[]
}

/** What somebody else changed of a contact since one typed, each with a way to take it over. */
export function ChangedByOthers({ changedBy, changes }: ChangedByOthersProps) {
  return (
    <Notice
      tone="warning"
      announce
      title={changedBy ?? 'This contact was changed since you typed here.'}
    >
      <Stack gap={2}>
        {changes.map(({ label, text, use }) => (
          <div key={label}>
            <p>
              {label} is now: <q>{text}</q>
            </p>
            <Button size="sm" onClick={use}>
              {`Use this ${label.toLowerCase()}`}
            </Button>
          </div>
        ))}
        <p>Saving stores what is in the form.</p>
      </Stack>
    </Notice>
  )
}
