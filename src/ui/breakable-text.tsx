import { Fragment } from 'react'

/** A path or a file name, which may go on in the next line after a slash or an underscore. */
export function BreakableText({ text }: { text: string }) {
  const parts = text.split(/(?<=[/_])/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
