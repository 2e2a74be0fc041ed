import { useState } from 'react'
import type { TicketNote } from '#schemas/tickets/tickets.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import { NoteFiles } from './note-files.tsx'
import styles from './tickets.module.css'

/** Labels of the company's own notes. Replies are "Sent", since every one goes to the provider. */
const marks: Readonly<Partial<Record<string, { text: string; tone: Tone }>>> = {
  reply: { text: 'Sent', tone: 'success' },
  closed: { text: 'Closed', tone: 'neutral' },
  reopened: { text: 'Reopened', tone: 'info' },
}

interface ConversationProps {
  ticketId: number | string
  notes: readonly TicketNote[]
}

/** A ticket's notes, oldest first; initially the last one is open. */
export function Conversation({ ticketId, notes }: ConversationProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([notes.length - 1]))
  const turn = (index: number, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(index) === isOpen) return now
      const next = new Set(now)
      if (isOpen) next.add(index)
      else next.delete(index)
      return next
    })
  return (
    <section className={styles.conversation} aria-label="Notes">
      <div className={styles.notesHead}>
        <h3>Notes</h3>
        <Button size="sm" variant="ghost" onClick={() => setOpen(new Set(notes.keys()))}>
          Expand All
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(new Set())}>
          Collapse All
        </Button>
      </div>
      {notes.length === 0 && <p className={styles.none}>No data</p>}
      {notes.map(({ dateCreated, createdBy, text, kind, attachments }, index) => {
        const mark = kind ? marks[kind] : undefined
        const files = attachments?.length ?? 0
        return (
          <Disclosure
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added, at the end
            key={index}
            look="panel"
            className={styles.note}
            open={open.has(index)}
            onToggle={(event) => turn(index, event.currentTarget.open)}
            summary={
              <span className={styles.noteHead}>
                <span>{createdBy || 'Unknown'}</span>
                <span className={styles.noteDate}>{formatDateTime(dateCreated)}</span>
                {mark && <Tag tone={mark.tone}>{mark.text}</Tag>}
                {files > 0 && (
                  <span className={styles.noteDate}>
                    {files === 1 ? '1 file' : `${files} files`}
                  </span>
                )}
              </span>
            }
          >
            <p className={styles.noteText}>{text}</p>
            {attachments && files > 0 && <NoteFiles ticketId={ticketId} files={attachments} />}
          </Disclosure>
        )
      })}
    </section>
  )
}
