import { Fragment, type ReactNode } from 'react'
import styles from './breakable-text.module.css'

/**
 * A text with paths, file names or email addresses, which may wrap after a slash or an underscore. Email addresses wrap
 * only after the @; nothing wraps at hyphens.
 */
export function BreakableText({ text }: { text: string }) {
  if (!/[@/_]/.test(text)) return text
  return text
    .split(/(\S+@\S+)/)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : piece.split(/(?<=[/_])(?!\d)/)))
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece.includes('@') ? breakableAddress(piece) : piece}
      </Fragment>
    ))
}

function breakableAddress(text: string): ReactNode {
  const at = text.lastIndexOf('@') + 1
  return (
    <>
      {unhyphenated(text.slice(0, at))}
      <wbr />
      {unhyphenated(text.slice(at))}
    </>
  )
}

/** Keeps a hyphen and its neighbors together, unless the line can't wrap anywhere else. */
function unhyphenated(text: string): ReactNode {
  if (!text.includes('-')) return text
  return text.split(/((?:\S-+)+\S?)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <span key={index} className={styles.together}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
