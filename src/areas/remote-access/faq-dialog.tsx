import { useLazyReading } from '#src/app/page/reads.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './remote-access.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Questions about the log, with answers (REMOTE-007). */
export function FaqDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Remote Access FAQ">
      <Questions />
    </Dialog>
  )
}

function Questions() {
  return (
    <ReadingPart of={useLazyReading('remoteAccessFaq', {})} empty={<EmptyState title="No data" />}>
      {(all) => (
        <Stack gap={3}>
          {all.map(({ question, answer }, index) => (
            <Disclosure key={question} look="panel" open={index === 0} summary={question}>
              <p className={styles.answer}>{answer}</p>
            </Disclosure>
          ))}
        </Stack>
      )}
    </ReadingPart>
  )
}
