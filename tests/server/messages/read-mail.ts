import PostalMime, { type Email } from 'postal-mime'

/**
 * A mail as a mail reader understands it.
 * @param raw as it came; the parser takes the line break before a boundary for one of the part, which it is not
 */
export async function readMail(raw: string): Promise<Email> {
  const mail = await PostalMime.parse(raw)
  if (!/^Content-Type: multipart\//m.test(raw)) return mail
  const { text, html, ...rest } = mail
  return {
    ...rest,
    ...(text !== undefined && { text: text.replace(/\n$/, '') }),
    ...(html !== undefined && { html: html.replace(/\n$/, '') }),
  }
}
