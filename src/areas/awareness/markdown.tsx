import type { ComponentPropsWithoutRef } from 'react'
import ReactMarkdown from 'react-markdown'
import styles from './awareness.module.css'

/** Headings are lowered to fit below the dialog's own; links open in a new tab. */
const elements = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', a: ExternalLink } as const

/** Renders Markdown written by the provider; HTML in it isn't rendered. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown components={elements}>{text}</ReactMarkdown>
    </div>
  )
}

function ExternalLink({ href, children }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
