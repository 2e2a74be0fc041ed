import fc from 'fast-check'

/** Bodies as text and bytes: invalid JSON, or JSON that no library writes. */

/** A valid body as JSON text with a fault somewhere. */
export function brokenJson(good: string): fc.Arbitrary<string> {
  const at = fc.nat(good.length)
  return fc.oneof(
    at.map((end) => good.slice(0, end)),
    fc
      .tuple(at, fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([place, noise]) => good.slice(0, place) + noise + good.slice(place)),
    fc
      .constantFrom('NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '01', '1e400', "'x'", '1n')
      .map((token) => good.replace(/:("[^"]*"|[\w.-]+)/, `:${token}`)),
    fc.constantFrom(
      'NaN',
      'undefined',
      `\ufeff${good}`,
      `${good}${good}`,
      `${good},`,
      good.replaceAll('"', "'"),
      good.replace('{', '{/* */'),
      good.replace('}', ',}'),
      good.replace('{', '{"id":1,"id":2,"tenantId":"a","tenantId":"b",'),
      good.replace('{', '{"__proto__":{"id":1,"isAdmin":true},'),
      good.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
      good.replace('{', '{"toString":null,"hasOwnProperty":1,"length":-1,'),
      good.replace('{', '{"\\u0000":1,'),
      good.replace('{', '{"\\ud83d":"\\ud83d",'),
      good.replace('{', '{"":'.repeat(2_000)),
      `${'['.repeat(100_000)}`,
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `[${'1,'.repeat(200_000)}1]`,
      `"${'x'.repeat(300_000)}"`,
      `${'9'.repeat(100_000)}`,
      '',
      ' ',
      'null',
      'true',
      '0',
      '""',
    ),
  )
}

/** Random bytes. */
export const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))

/** Content types for a JSON body: right ones, others, and malformed ones. */
export const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; boundary=x',
  'APPLICATION/JSON',
  'application/json,text/plain',
  'application/vnd.api+json',
  'text/plain',
  'text/plain; charset=latin1',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/x-ndjson',
  'multipart/form-data',
  'nonsense',
  '/',
  ';',
  '',
)

/** Malformed uploads, to calls that take none. */
export const oddUploads = fc
  .record({
    boundary: fc.constantFrom('x', '', '"', 'x'.repeat(300), '----WebKitFormBoundary'),
    name: fc.constantFrom('file', '', '__proto__', 'x'.repeat(10_000), 'file\r\nx: y'),
    filename: fc.constantFrom('a.pdf', '../../etc/passwd', 'a\u0000.pdf', 'con', '.', 'a.pdf.exe'),
    type: fc.constantFrom('application/pdf', 'text/html', '', 'image/svg+xml'),
    parts: fc.constantFrom(0, 1, 2, 500),
    isEnded: fc.boolean(),
    content: fc.oneof(
      anyBytes,
      fc.constant(Buffer.from('%PDF-1.7')),
      fc.constant(Buffer.from('MZ')),
    ),
  })
  .map(({ boundary, name, filename, type, parts, isEnded, content }) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
    const part = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
    const end = Buffer.from(isEnded ? `--${boundary}--\r\n` : '')
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.concat([...Array.from({ length: parts }, () => part), end]),
    }
  })
