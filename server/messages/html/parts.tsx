import { Fragment, type ReactNode } from 'react'
import type { PortalLink } from '../portal-links.ts'
import {
  accent,
  bodyText,
  muted,
  smallText,
  solid,
  subtle,
  text,
  writtenText,
} from './mail-styles.ts'

/** Building blocks of mails. They use tables and inline styles, because mail clients support little else. */

/**
 * Text with its line breaks as elements, which Outlook needs. Leading spaces are kept without a style sheet too,
 * because they mark continued lines of an answer.
 */
function Lines({ children }: { children: string }) {
  const lines = children.split(/\r\n|\r|\n/)
  const last = lines.findLastIndex((line) => line !== '')
  const shown = lines.slice(0, last + 1)
  return shown.map((written, index) => {
    const line = written.trimStart()
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: The lines of a mail never move.
      <Fragment key={index}>
        {index > 0 && <br />}
        {'\u00a0'.repeat(written.length - line.length) + line}
      </Fragment>
    )
  })
}

/** A short line above the heading that names the mail's subject. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="muted" dir="auto" style={{ ...smallText, margin: '0 0 4px', color: muted.light }}>
      {children}
    </p>
  )
}

/** The mail's title, as `h1`. */
export function Heading({ children }: { children: string }) {
  return (
    <h1
      className="text"
      dir="auto"
      style={{
        fontSize: 22,
        lineHeight: '28px',
        fontWeight: 600,
        margin: '0 0 20px',
        color: text.light,
      }}
    >
      {children}
    </h1>
  )
}

/** A paragraph of text. Line breaks are kept. */
export function Paragraph({ children }: { children: string }) {
  return (
    <p
      className="text"
      dir="auto"
      style={{ ...bodyText, ...writtenText, margin: '0 0 16px', color: text.light }}
    >
      <Lines>{children}</Lines>
    </p>
  )
}

/** The body of a mail to a person. */
export function LetterBody({
  heading,
  paragraphs,
}: {
  heading: string
  paragraphs: readonly string[]
}) {
  return (
    <>
      <Heading>{heading}</Heading>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The paragraphs of a mail never move.
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
    </>
  )
}

/** Text written by somebody else, set off from the portal's own. */
export function Quote({ children }: { children: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 20px' }}
    >
      <tbody>
        <tr>
          <td
            className="quote text"
            dir="auto"
            style={{
              ...bodyText,
              ...writtenText,
              padding: '12px 16px',
              color: text.light,
              backgroundColor: subtle.light,
              borderLeft: `3px solid ${accent.light}`,
            }}
          >
            <Lines>{children}</Lines>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Facts as "Name: value" lines, which ticket systems can parse from the HTML. */
export function LabeledFacts({ of }: { of: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {of.map(([name, fact]) => (
          <tr key={name}>
            <th
              scope="row"
              align="left"
              className="muted"
              style={{
                ...smallText,
                fontWeight: 400,
                color: muted.light,
                padding: '3px 20px 3px 0',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
              }}
            >
              {`${name}:`}
            </th>
            <td
              className="text"
              dir="auto"
              style={{ ...smallText, ...writtenText, color: text.light, padding: '3px 0' }}
            >
              {fact}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The mail's one call to action: a link to a page of the portal. */
export function ActionButton({ to, children }: { to: PortalLink; children: string }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '4px 0 0' }}
    >
      <tbody>
        <tr>
          <td style={{ backgroundColor: solid.light, borderRadius: 8 }}>
            <a
              href={to.address}
              style={{
                ...bodyText,
                display: 'inline-block',
                padding: '10px 20px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
