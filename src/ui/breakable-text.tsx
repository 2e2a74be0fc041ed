import { Fragment } from 'react'
import styles from './breakable-text.module.css'

/**
 * A text with paths, file names or e-mail addresses. It may go on in the next line after a slash or an underscore; an
 * address does so after its @ only, and never at a hyphen.
 */
export function BreakableText({ text }: { text: string }) {
  return text
    .split(/(\S+@\S+)/)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : piece.split(/(?<=[/_])(?!\d)/)))
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece.includes('@') ? <Address text={piece} /> : piece}
      </Fragment>
    ))
}

/** Each half goes to the next line as a whole, and breaks only where a line of its own is too short for it. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1
  return (
    <>
      <span className={styles.half}>{text.slice(0, at)}</span>
      <wbr />
      <span className={styles.half}>{text.slice(at)}</span>
    </>
  )
}
