import type { ComponentPropsWithoutRef } from 'react'
import ReactMarkdown from 'react-markdown'
import styles from './awareness.module.css'

/** Headings stand below the dialog's own; links leave the portal in a tab of their own. */
const elements = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', a: OutwardLink } as const

/** A text as markdown, for what the provider writes; HTML in it is not run. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown components={elements}>{text}</ReactMarkdown>
    </div>
  )
}

function OutwardLink({ href, children }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
