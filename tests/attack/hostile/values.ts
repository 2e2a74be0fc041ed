import fc from 'fast-check'

/** Hostile values. */

/**
 * Texts that break parsers and databases: control characters, surrogates, injections, very long
 * ones.
 */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u0301'.repeat(50),
    'e\u0301'.repeat(100),
    '\u2028\u2029\ufeff\uffff',
    "'; drop table request_draft; --",
    '{{7*7}}',
    '$' + '{7*7}',
    '<script>alert(1)</script>',
    '=cmd|calc!A0',
    '../../etc/passwd',
    'NaN',
    'Infinity',
    'undefined',
    'null',
    '0x7fffffff',
    '2026-02-31T25:61:61',
    '+275760-09-13T00:00:01',
    '0000-00-00T00:00:00',
    'x'.repeat(20_000),
    '😀'.repeat(5_000),
  ),
)

/** Numbers at or beyond the limits of what the API stores. */
export const hostileNumber = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    -0,
    0.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    -(2 ** 63),
    2 ** 64,
    1e308,
    5e-324,
    1e21,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value with hostile parts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [null], [{}], [[[[[]]]]]),
  fc
    .constantFrom('__proto__', 'constructor', 'toString', 'length', '')
    .chain((key) =>
      fc.jsonValue({ maxDepth: 1 }).map((value) => Object.fromEntries([[key, value]])),
    ),
  fc.jsonValue({ maxDepth: 4 }),
)
