import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** A field that someone else changed. */
export interface FieldChangeByOthers {
  readonly label: string
  readonly text: string
  /** Takes over their value; not set if that has been done already. */
  readonly use?: () => void
}

interface ChangedByOthersProps {
  /** A sentence about who changed it. */
  changedBy: string | undefined
  changes: readonly FieldChangeByOthers[]
}

/**
 * Shows what someone else changed while this form was being edited, with a button to take over each value the person
 * has typed over.
 */
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
