import { Fragment, type ReactNode } from 'react'
import type { PortalLink } from '../portal-links.ts'
import { accent, muted, size, small, solid, subtle, text, writtenText } from './look.ts'

/** What mails are made of. Tables and inline styles: mail readers know little else. */

/**
 * A text as it was written, with its line breaks: Outlook keeps none that are not elements. Blanks that begin a line stay
 * without style sheets, too: they tell further lines of an answer from lines of ours.
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

/** What a mail is about, above its heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="muted" dir="auto" style={{ ...small, margin: '0 0 4px', color: muted.light }}>
      {children}
    </p>
  )
}

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

export function Paragraph({ children }: { children: string }) {
  return (
    <p
      className="text"
      dir="auto"
      style={{ ...size, ...writtenText, margin: '0 0 16px', color: text.light }}
    >
      <Lines>{children}</Lines>
    </p>
  )
}

/** What a mail to a person is made of. */
export function Letter({
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

/** A text that somebody else wrote, set off from what the portal says. */
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
              ...size,
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

/** Facts, each with its name and a colon, by which a ticket system that reads the HTML finds them. */
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
                ...small,
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
              style={{ ...small, ...writtenText, color: text.light, padding: '3px 0' }}
            >
              {fact}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The one thing to do: a page of the portal to open. */
export function Action({ to, children }: { to: PortalLink; children: string }) {
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
                ...size,
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
