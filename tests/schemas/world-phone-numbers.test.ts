import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { phoneNumbers } from '#schemas/libraries/phone-numbers.ts'
import { phonePlansFile, phonePlansPath } from '#scripts/phone-plans.mjs'

/** Phone numbers are judged as libphonenumber-js judges them, which isn't sent to anybody. */

/** How the library judges a number that may be American or British; almost all of Britain's are possible. */
function isPossibleInLibrary(text: string): boolean {
  const [american, british] = (['US', 'GB'] as const).map((defaultCountry) =>
    parsePhoneNumberFromString(text, { defaultCountry, extract: false }),
  )
  return (american?.isPossible() || british?.isValid()) ?? false
}

/**
 * What is judged otherwise on purpose: a number is possible with the British 00 if it's possible with +, where the
 * library asks whether it's in use. A wide + is a +.
 */
function isKnownDifference(text: string): boolean {
  const plain = text.replace('\uFF0B', '+')
  if (plain !== text) return phoneNumbers.isPossible(text) === isPossibleInLibrary(plain)
  const abroad = text.replace(/^[^\d\u0660-\u0669\u06F0-\u06F9]*0[^\d]*0/, '+')
  return abroad !== text && isPossibleInLibrary(abroad) && phoneNumbers.isPossible(text)
}

/** The texts on which both disagree for no known reason. */
function disagreements(texts: readonly string[]): string[] {
  return texts.filter(
    (text) =>
      phoneNumbers.isPossible(text) !== isPossibleInLibrary(text) && !isKnownDifference(text),
  )
}

const callingCodes = Object.entries(metadata.country_calling_codes)
const mobiles = Object.entries(examples).map(([country, national]) => {
  const [code] = callingCodes.find(([, all]) => all.some((one) => one === country)) ?? []
  return { code, national }
})

test('what schemas know of phone numbers is what the library knows (npm run phone-plans)', () => {
  expect(readFileSync(phonePlansPath, 'utf8')).toBe(phonePlansFile())
})

test('a mobile number of each of 240 countries is possible, however it is written', () => {
  const refused = mobiles.flatMap(({ code, national }) => {
    const grouped = national.replace(/(\d{3})(?=\d)/g, '$1 ')
    return [`+${code}${national}`, `+${code} ${grouped}`, `011 ${code} ${grouped}`]
      .concat(`00${code}-${grouped.replaceAll(' ', '-')}`, `+${code}.${grouped}, ext. 12`)
      .filter((text) => !phoneNumbers.isPossible(text))
  })
  expect(mobiles.length).toBeGreaterThan(240)
  expect(refused).toEqual([])
})

test('numbers of every country, whole, cut short or too long, are judged as by the library', () => {
  const texts = mobiles.flatMap(({ code, national }) => [
    ...['', '0', '(0)', '8', '06', '1'].map((prefix) => `+${code} ${prefix}${national}`),
    ...[1, 2, 3, 4, 5].map((cut) => `+${code} ${national.slice(0, -cut)}`),
    ...['5', '55', '555', '5555'].map((more) => `+${code} ${national}${more}`),
    ...['', '0', '1', '011', '00', '44', '011 44 '].map((prefix) => prefix + national),
  ])
  expect(texts.length).toBeGreaterThan(5000)
  expect(disagreements(texts)).toEqual([])
})

const codes = [
  ...Object.keys(metadata.country_calling_codes),
  ...Object.keys(metadata.nonGeographic),
]
const british = [
  '1',
  '113',
  '1481',
  '1534',
  '1624',
  '20',
  '29',
  '3',
  '55',
  '7624',
  '79',
  '800',
  '9',
]
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })

test.each([
  ['of any country', fc.tuple(fc.constant('+'), fc.constantFrom(...codes), digits(1, 16))],
  ['dialed from America', fc.tuple(fc.constant('011'), fc.constantFrom(...codes), digits(1, 14))],
  ['dialed from Britain', fc.tuple(fc.constant('00'), fc.constantFrom(...codes), digits(1, 14))],
  ['American', fc.tuple(fc.constantFrom('', '1', '+1', '11', '1310', '310'), digits(3, 12))],
  [
    'British',
    fc.tuple(
      fc.constantFrom('', '0', '44', '+44', '+440', '180020'),
      fc.constantFrom(...british),
      digits(3, 11),
    ),
  ],
  [
    'in any characters',
    fc.array(fc.constantFrom(...'0123456789', ...' -+().~/x#,;e', '\u0661', '\u06F3', '\uFF0B'), {
      maxLength: 18,
    }),
  ],
  [
    'with an extension',
    fc.tuple(
      fc.constantFrom('212-555-0100', '+49 30 901820', '020 7946 0123', '12', '212 555 010'),
      fc.constantFrom(' x', ', ext. ', ' extension ', ';ext=', '#', ' -', ',,', ' доб ', ' anexo:'),
      digits(1, 21),
      fc.constantFrom('', '#'),
    ),
  ],
])('numbers %s are judged as by the library', (_, parts) => {
  const texts = fc.sample(
    parts.map((all) => all.join('')),
    { numRuns: 3000, seed: 2026 },
  )
  expect(disagreements(texts)).toEqual([])
})

test('what is judged otherwise is a number with 00 that is possible with +, and a wide plus', () => {
  for (const text of ['0064 4533 29874', '\uFF0B44 20 7946 0123']) {
    expect([phoneNumbers.isPossible(text), isKnownDifference(text)]).toEqual([true, true])
  }
  expect(isPossibleInLibrary('0064 4533 29874')).toBe(false)
  expect(isPossibleInLibrary('+64 4533 29874')).toBe(true)
})
