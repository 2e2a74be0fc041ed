/** The parts of a multipart/form-data body by name, in order. */
export function parseMultipart(type: string, body: string): { name: string; content: string }[] {
  const [, boundary] = /^multipart\/form-data;\s*boundary="?([^";]+)"?$/.exec(type) ?? []
  if (boundary === undefined) return []
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...content] = part.split('\r\n\r\n')
      const [, name = ''] = /\bname="([^"]*)"/.exec(head) ?? []
      return { name, content: content.join('\r\n\r\n').replace(/\r\n$/, '') }
    })
}

/** Parses a body of any content type. */
export function parseBody(type: string, body: string): unknown {
  const metadata = parseMultipart(type, body).find(({ name }) => name === 'metadata')
  const text = metadata?.content ?? body
  return text && JSON.parse(text)
}
