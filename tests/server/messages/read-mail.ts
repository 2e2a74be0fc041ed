import PostalMime, { type Email } from 'postal-mime'

/**
 * Parses a mail.
 * @param raw as received; the parser would count the line break before a boundary as part of the
 * text
 */
export async function parseMail(raw: string): Promise<Email> {
  const mail = await PostalMime.parse(raw)
  if (!/^Content-Type: multipart\//m.test(raw)) return mail
  const { text, html, ...rest } = mail
  return {
    ...rest,
    ...(text !== undefined && { text: text.replace(/\n$/, '') }),
    ...(html !== undefined && { html: html.replace(/\n$/, '') }),
  }
}
