import { Copy } from 'lucide-react'
import { copyToClipboard } from '#src/app/page/clipboard.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import styles from './ddq.module.css'
import { DdqQuestionItem } from './ddq-question-item.tsx'
import { type LibraryTheme, themeText } from './library.ts'

interface ThemeProps {
  /** The theme with the questions shown. */
  theme: LibraryTheme
  /** The theme with all its questions. */
  whole: LibraryTheme
  query: string
  linked: string | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onTag: (tag: string) => void
}

/** A collapsible theme; all its answers can be copied at once. */
export function DdqThemeSection({ theme, whole, query, linked, open, onOpen, onTag }: ThemeProps) {
  const { name, questions } = theme
  const all = whole.questions.length
  const count = questions.length < all ? `${questions.length} of ${all}` : String(all)
  return (
    <Disclosure
      look="section"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onOpen(currentTarget.open)
      }}
      summary={
        <>
          <h2 className={styles.theme}>{name}</h2>
          <span className={styles.count}>{count}</span>
        </>
      }
    >
      <div className={styles.questions}>
        <Button
          size="sm"
          className={styles.copyAll}
          icon={<Copy aria-hidden="true" />}
          aria-label={`Copy all answers: ${name}`}
          onClick={() => void copyToClipboard(themeText(whole), `Copied all answers about ${name}`)}
        >
          Copy all answers
        </Button>
        {questions.map((question) => (
          <DdqQuestionItem
            key={question.id}
            question={question}
            query={query}
            isLinked={question.id === linked}
            onTag={onTag}
          />
        ))}
      </div>
    </Disclosure>
  )
}
