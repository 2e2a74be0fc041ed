import { Link } from '@tanstack/react-router'
import { Copy, Link as LinkIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyToClipboard } from '#src/app/page/clipboard.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Inline } from '#src/ui/stack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './ddq.module.css'
import { HighlightedText } from './highlighted-text.tsx'
import type { LibraryQuestion } from './library.ts'

interface QuestionProps {
  question: LibraryQuestion
  /** Search text to highlight. */
  query: string
  /** Whether the address links to it. */
  isLinked: boolean
  onTag: (tag: string) => void
}

/** A question with its answer and tags, a button to copy the answer, and its own link. */
export function DdqQuestionItem({ question, query, isLinked, onTag }: QuestionProps) {
  const { id, question: text, answer, tags } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLinked) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <article className={styles.question} data-linked={isLinked || undefined}>
      <h3 ref={heading} tabIndex={-1}>
        <HighlightedText text={text} query={query} />
      </h3>
      <p className={styles.answer}>
        <HighlightedText text={answer} query={query} />
      </p>
      <Inline gap={2} between>
        <Inline gap={2}>
          {tags.map((tag) => (
            <Button
              key={tag}
              size="sm"
              variant="ghost"
              className={styles.tag}
              onClick={() => onTag(tag)}
            >
              <VisuallyHidden>Search for </VisuallyHidden>
              <span>
                <HighlightedText text={tag} query={query} />
              </span>
            </Button>
          ))}
        </Inline>
        <Inline gap={2}>
          <Button
            size="sm"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyToClipboard(answer, 'Answer has been copied')}
          >
            Copy Answer
          </Button>
          <Link
            to="/resources/ddq"
            search={{ question: id }}
            resetScroll={false}
            className={buttonClass({ size: 'sm' })}
            aria-label={`Link to: ${text}`}
          >
            <LinkIcon aria-hidden="true" />
            Link
          </Link>
        </Inline>
      </Inline>
    </article>
  )
}
