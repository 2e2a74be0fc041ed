import { transliterate } from 'transliteration'
import { describe, expect, test, vi } from 'vitest'
import { latinNames, listNames, otherNames } from './names-of-the-world.ts'

/** Names of every continent become parts of addresses, and only those in other scripts need the library. */

// Other tests load the library, so the modules are new here.
vi.resetModules()
const { librariesUsedDuring } = await import('#schemas/questions/late-library.ts')
const { latinLettersLibrary, toAddressPart } = await import('#schemas/fields/mail-address.ts')
const { addressFromMask } = await import('#schemas/add-user/email-rules.ts')

const latin = listNames(latinNames)
const others = listNames(otherNames)

/** The part of an address as the library alone makes it of the whole text. */
function partByLibrary(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9._+-]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** Letters that the library leaves out or takes for others, and what is right. */
const libraryFaults = new Map([
  ['Ý', 'y'],
  ['ẞ', 'ss'],
  ['Ə', 'e'],
  ['ə', 'e'],
])

function partWithoutFaults(text: string): string {
  return partByLibrary(
    [...text.normalize('NFC')].map((letter) => libraryFaults.get(letter) ?? letter).join(''),
  )
}

describe('before the library is loaded', () => {
  test('names in Latin letters have their address, and none asks for the library', () => {
    const asked = librariesUsedDuring(() => {
      expect(latin.filter((name) => !toAddressPart(name)?.match(/^[a-z0-9._+-]+$/))).toEqual([])
    })
    expect([...asked]).toEqual([])
    expect(latin.filter((name) => latinLettersLibrary.need?.isFor(name))).toEqual([])
  })

  test('names in other scripts have none yet, however long the pattern is', () => {
    expect(latinLettersLibrary.isLoaded()).toBe(false)
    expect(others.filter((name) => toAddressPart(name) !== undefined && isOther(name))).toEqual([])
    const person = { firstName: 'Ann', lastName: 'Иванова' }
    expect(addressFromMask('[[FirstInitial]][[LastName]]', 'x.example', person)).toBeUndefined()
    expect(addressFromMask('[[FirstName]]', 'x.example', person)).toBe('ann@x.example')
  })
})

/** A name of several scripts is listed in parts, some of them in Latin letters. */
const isOther = (name: string) =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)

describe('once it is loaded', () => {
  test('500 names have the address that the library gives, but for letters that it mistakes', async () => {
    await latinLettersLibrary.load()
    const names = [...latin, ...others, ...Object.values(otherNames)]
    expect(names.length).toBeGreaterThan(500)
    const different = names.filter((name) => toAddressPart(name) !== partWithoutFaults(name))
    expect(different).toEqual([])
    const better = names.filter((name) => toAddressPart(name) !== partByLibrary(name))
    expect(
      better.filter((name) => ![...libraryFaults.keys()].some((one) => name.includes(one))),
    ).toEqual([])
    expect(better).toContain('Ýr')
    expect([toAddressPart('Ýr'), partByLibrary('Ýr')]).toEqual(['yr', 'ur'])
    expect([toAddressPart('Əli'), partByLibrary('Əli')]).toEqual(['eli', 'li'])
  })
})

test('letters of India with a dot below are written as the library writes them, in one piece or two', () => {
  const blocks = [0x900, 0x980, 0xa00, 0xb00]
  const letters = blocks.flatMap((first) =>
    Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const dotted = letters.filter((letter) => letter.normalize('NFC') !== letter)
  expect(dotted).toHaveLength(19)
  for (const letter of dotted) {
    const written = partByLibrary(`a${letter}b`)
    expect(toAddressPart(`a${letter}b`)).toBe(written)
    expect(toAddressPart(`a${letter.normalize('NFC')}b`)).toBe(written)
  }
  expect(letters.filter((letter) => toAddressPart(letter) !== partByLibrary(letter))).toEqual([])
  expect(toAddressPart('\u095Bोया')).toBe('zoyaa')
})

test('of all Latin letters of European and African languages, the library writes otherwise only those that it mistakes', () => {
  const blocks = [
    [0x20, 0x7e],
    [0xc0, 0x2af],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
  ] as const
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const different = letters.filter(
    (letter) => toAddressPart(`a${letter}b`) !== partByLibrary(`a${letter}b`),
  )
  expect(different).toEqual(['Ý', 'Ǝ', 'Ə', 'Ʊ', 'ǝ', 'ǲ', 'ə', 'ʃ', 'ʒ', 'ẞ'])
})
