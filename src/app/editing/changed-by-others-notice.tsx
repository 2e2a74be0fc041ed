import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** What somebody else made of a field. */
export interface FieldChangeByOthers {
  readonly label: string
  readonly text: string
  /** Takes it over; without it that was done already. */
  readonly use?: () => void
}

interface ChangedByOthersProps {
  /** Who changed it while it was edited, in a sentence. */
  changedBy: string | undefined
  changes: readonly FieldChangeByOthers[]
}

/** What somebody else changed since one typed: what was typed over with a way to take it over. */
export function ChangedByOthersNotice({ changedBy, changes }: ChangedByOthersProps) {
  if (changedBy === undefined && changes.length === 0) return null
  return (
    <Notice tone="warning" announce title={changedBy ?? 'This changed while you were typing.'}>
      <Stack gap={2}>
        {changes.map(({ label, text, use }) => (
          <div key={label}>
            <p>
              {label} is now: <q>{text}</q>
              {!use && " It's in the form now."}
            </p>
            {use && (
              <Button size="sm" onClick={use}>
                {`Use this ${label.toLowerCase()}`}
              </Button>
            )}
          </div>
        ))}
        <p>Saving keeps what's in the form.</p>
      </Stack>
    </Notice>
  )
}
