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

function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1
  return (
    <>
      <Unhyphenated text={text.slice(0, at)} />
      <wbr />
      <Unhyphenated text={text.slice(at)} />
    </>
  )
}

/** Where a hyphen and its neighbours hold together, a line breaks there only when it could break anywhere. */
function Unhyphenated({ text }: { text: string }) {
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
