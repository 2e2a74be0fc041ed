import { renderToStaticMarkup } from 'react-dom/server'
import { exampleMessageContext, exampleWebhook } from './documentation.ts'
import { messageTable } from './message-table.ts'
import { type RenderedMail, toMail } from './renderings.ts'

/** Previews of all messages with example data. */

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 1120px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
h2 { font-size: 20px; line-height: 28px; margin: 48px 0 4px; }
p { margin: 0 0 12px; max-width: 720px; }
.mails { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
iframe { box-sizing: border-box; width: 100%; max-width: 680px; height: 520px; resize: vertical; border: 1px solid GrayText; border-radius: 8px; }
iframe.phone { max-width: 390px; }
pre { white-space: pre-wrap; padding: 12px 16px; border: 1px solid GrayText; border-radius: 8px; }
summary { cursor: pointer; margin-top: 12px; }
`

/** Preview files by name: an overview page, and the HTML of each mail. */
export function previewFiles(): ReadonlyMap<string, string> {
  const mails = messageTable.map((kind) => ({
    kind,
    mail: toMail(kind, kind.example, exampleMessageContext),
  }))
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Message previews</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Message previews</h1>
        <p>
          These are your messages with made-up data. Switch your system to dark mode to see them in
          dark.
        </p>
        <ul>
          {mails.map(({ kind }) => (
            <li key={kind.name}>
              <a href={`#${kind.name}`}>{kind.title}</a>
            </li>
          ))}
        </ul>
        {mails.map(({ kind, mail }) => (
          <section key={kind.name}>
            <h2 id={kind.name}>{kind.title}</h2>
            <p>{kind.summary}</p>
            <Mail title={kind.title} mail={mail} />
            <Source name="Webhook" text={exampleWebhook(kind)} />
          </section>
        ))}
      </body>
    </html>,
  )
  return new Map([
    ['index.html', `<!doctype html>${page}`],
    ...mails.map(({ kind, mail }) => [`${kind.name}.html`, mail.html] as const),
  ])
}

/** A mail at desktop and phone width, and its plain text. */
function Mail({ title, mail }: { title: string; mail: RenderedMail }) {
  return (
    <>
      <p>Subject: {mail.subject}</p>
      <div className="mails">
        <iframe sandbox="" title={`${title} on a computer`} srcDoc={mail.html} />
        <iframe sandbox="" className="phone" title={`${title} on a phone`} srcDoc={mail.html} />
      </div>
      <Source name="Plain text" text={mail.text} />
    </>
  )
}

function Source({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <details>
      <summary>{name}</summary>
      <pre>{text}</pre>
    </details>
  )
}
