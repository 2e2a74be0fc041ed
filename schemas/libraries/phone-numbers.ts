import { britishNumbers, phonePlans, phoneTerritories } from './phone-plans.gen.ts'

/**
 * Whether a text is a possible phone number, for typed numbers. Only its length is checked, because a number may be
 * newer than what we know of its country. Follows the parser of libphonenumber-js.
 */

const digit = String.raw`0-9\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9`
const punctuation = String.raw`\-\u2010-\u2015\u2212\u30FC\uFF0D\uFF0F/\uFF0E. \xA0\xAD\u200B\u2060\u3000()\uFF08\uFF09\uFF3B\uFF3D\[\]~\u2053\u223C\uFF5E`

const mostCharacters = 250
const anyDigit = new RegExp(`[${digit}]`)
const number = new RegExp(`^[+\\uFF0B]?[${punctuation}${digit}]+$`)
const extension = new RegExp(`(?:${extensionPatterns().join('|')})$`, 'i')

function extensionPatterns() {
  const upTo = (length: number) => `[${digit}]{1,${length}}`
  const blank = String.raw`[ \xA0\t`
  const after = String.raw`[:.\uFF0E]?${blank},-]*`
  const explicit = String.raw`(?:e?xt(?:ensi(?:o\u0301?|\xF3))?n?|\uFF45?\uFF58\uFF54\uFF4E?|\u0434\u043E\u0431|anexo)`
  const short = String.raw`(?:[x\uFF58#\uFF03~\uFF5E]|int|\uFF49\uFF4E\uFF54)`
  return [
    `;ext=${upTo(20)}`,
    `${blank},]*${explicit}${after}${upTo(20)}#?`,
    `${blank},]*${short}${after}${upTo(9)}#?`,
    `[- ]+${upTo(6)}#`,
    `${blank}]*(?:,{2}|;)${after}${upTo(15)}#?`,
    `${blank}]*,+${after}${upTo(9)}#?`,
  ]
}

/** How numbers of a country look after its calling code. */
interface Plan {
  readonly lengths: readonly number[]
  /** What is put in front inside the country, and what replaces it in the international number. */
  readonly prefix: RegExp | undefined
  readonly replacement: string
  /** Places with other lengths, by their first digits. */
  readonly places: readonly { readonly digits: RegExp; readonly lengths: readonly number[] }[]
}

let readPlans: ReadonlyMap<string, Plan> | undefined

function plansByCode(): ReadonlyMap<string, Plan> {
  readPlans ??= new Map(toLines(phonePlans).flatMap(readPlan))
  return readPlans
}

function readPlan([codes = '', lengths = '', prefix, replacement = '']: string[]) {
  return codes.split(',').map((code): [string, Plan] => [
    code,
    {
      lengths: readLengths(lengths),
      prefix: prefix === undefined ? undefined : startPattern(prefix),
      replacement,
      places: toLines(phoneTerritories).flatMap(([ofCode, itsLengths = '', digits = '']) =>
        ofCode === code ? [{ digits: startPattern(digits), lengths: readLengths(itsLengths) }] : [],
      ),
    },
  ])
}

const toLines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const readLengths = (text: string) => text.split(',').map(Number)
const startPattern = (text: string) => new RegExp(`^(?:${text})`)

export const phoneNumbers = {
  /** Whether a text is a possible phone number. US and British numbers don't need a country code. */
  isPossible: (text: string): boolean => {
    if (text.length > mostCharacters) return false
    const written = text.replace(extension, '')
    if (!number.test(written)) return false
    const digits = toDigits(written)
    return /^[+\uFF0B]/.test(written)
      ? isInternationalNumber(digits)
      : isAmericanNumber(digits) || isBritishNumber(digits)
  },
}

/** The digits of a number; every script has its ten in a row, from a multiple of 16. */
function toDigits(written: string): string {
  return [...written]
    .filter((character) => anyDigit.test(character))
    .map((character) => character.charCodeAt(0) % 16)
    .join('')
}

/** @param digits calling code and number */
function isInternationalNumber(digits: string): boolean {
  for (const length of [1, 2, 3]) {
    const plan = plansByCode().get(digits.slice(0, length))
    if (plan) return isOfPlan(plan, digits.slice(length)) || isCanadianService(digits)
  }
  return false
}

function isOfPlan({ lengths, prefix, replacement, places }: Plan, digits: string): boolean {
  return readings(digits, prefix, replacement).some((one) => {
    const place = places.find(({ digits: start }) => start.test(one))
    return (place?.lengths ?? lengths).includes(one.length)
  })
}

/** A number as typed, and without what is put in front inside its country. */
function readings(digits: string, prefix: RegExp | undefined, replacement: string): string[] {
  const found = prefix?.exec(digits)
  if (!prefix || !found) return [digits]
  const isReplaced = replacement && found.length > 1 && found.at(-1)
  return [digits, isReplaced ? digits.replace(prefix, replacement) : digits.slice(found[0].length)]
}

/** Seven digits that can be called from anywhere in Canada. */
function isCanadianService(digits: string): boolean {
  return /^1{0,2}310\d{4}$/.test(digits)
}

function isAmericanNumber(digits: string): boolean {
  const abroad = /^011(?=[1-9])/
  if (abroad.test(digits)) return isInternationalNumber(digits.replace(abroad, ''))
  return /^1{0,2}\d{10}$/.test(digits) || isCanadianService(digits)
}

const british = { abroad: /^00(?=[1-9])/, prefix: /^(?:0|180020)/ }

/** Almost any digits are possible in Britain, so there the number must be in use. */
function isBritishNumber(digits: string): boolean {
  if (british.abroad.test(digits)) return isInternationalNumber(digits.replace(british.abroad, ''))
  const inUse = new RegExp(`^(?:${britishNumbers.trim().replaceAll('\n', '|')})$`)
  return [digits, digits.replace(/^44/, '')]
    .flatMap((one) => readings(one, british.prefix, ''))
    .some((one) => inUse.test(one))
}
