import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { border, canvas, fontFamily, styleSheet, surface } from './mail-styles.ts'

/** Renders a mail as HTML. It loads nothing remote, which would reveal who opened it. */
export function renderMail(title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage title={title}>{content}</MailPage>)}`
}

function MailPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta
          name="format-detection"
          content="telephone=no, date=no, address=no, email=no, url=no"
        />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </head>
      <body
        className="canvas"
        style={{ margin: 0, padding: 0, backgroundColor: canvas.light, fontFamily: fontFamily }}
      >
        <table
          role="presentation"
          className="canvas"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={{ backgroundColor: canvas.light }}
        >
          <tbody>
            <tr>
              <td align="center" className="around" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ maxWidth: 600, textAlign: 'left', borderCollapse: 'separate' }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="card"
                        style={{
                          padding: '32px',
                          fontFamily: fontFamily,
                          backgroundColor: surface.light,
                          border: `1px solid ${border.light}`,
                          borderRadius: 12,
                          wordBreak: 'break-word',
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
