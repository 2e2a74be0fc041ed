import { Fragment } from 'react'

/** A path, a file name or an address, which may go on in the next line after a slash, an underscore or an at sign. */
export function BreakableText({ text }: { text: string }) {
  const parts = text.split(/(?<=[/_@])/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
