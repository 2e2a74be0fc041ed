import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Metadata } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/** What tells a possible phone number, from the metadata of libphonenumber-js, at a quarter of its size. */

/** The file with that, in schemas. */
export const phonePlansPath = join(import.meta.dirname, '../schemas/libraries/phone-plans.gen.ts')

/** The content of that file. */
export function phonePlansFile() {
  const installed = new URL(import.meta.resolve('libphonenumber-js/package.json'))
  const { version } = JSON.parse(readFileSync(installed, 'utf8'))
  return `/** Written by \`npm run phone-plans\` from libphonenumber-js ${version}, whose data is Google's libphonenumber. Don't edit. */

/**
 * Phone numbers of the world, in lines of: calling codes, the possible lengths of a number after its calling code,
 * what people put in front of it inside the country, and what that becomes in the international number.
 */
export const phonePlans = String.raw\`
${plans().join('\n')}
\`

/** Territories with a calling code of others, in lines of: calling code, possible lengths, pattern of the first digits. */
export const phoneTerritories = \`
${territories().join('\n')}
\`

/** Patterns of the numbers in use in Britain, without the calling code and the 0 in front. */
export const britishNumbers = String.raw\`
${britishPatterns().join('\n')}
\`
`
}

function plans() {
  const lines = new Map()
  const codes = [
    ...Object.keys(metadata.country_calling_codes),
    ...Object.keys(metadata.nonGeographic),
  ]
  for (const code of codes.toSorted((one, other) => Number(one) - Number(other))) {
    const { numberingPlan } = new Metadata(metadata).selectNumberingPlan(code)
    const words = [
      numberingPlan.possibleLengths().join(),
      numberingPlan.nationalPrefixForParsing(),
      numberingPlan.nationalPrefixTransformRule(),
    ]
    const plan = words.filter(Boolean).join(' ')
    lines.set(plan, [...(lines.get(plan) ?? []), code])
  }
  return [...lines].map(([plan, same]) => `${same.join()} ${plan}`)
}

/** Those that their first digits tell, and whose lengths aren't those of their calling code. */
function territories() {
  return Object.entries(metadata.country_calling_codes).flatMap(([code, [main, ...others]]) => {
    const usual = metadata.countries[main][lengthsAt].join()
    return others.flatMap((country) => {
      const { [lengthsAt]: lengths, [leadingDigitsAt]: digits } = metadata.countries[country]
      return digits && lengths.join() !== usual ? [`${code} ${lengths.join()} ${digits}`] : []
    })
  })
}

/** Position of the possible lengths in the metadata of a country. */
const lengthsAt = 3
/** Position of the patterns of each kind of number in the metadata of a country. */
const typesAt = 11
/** Position of the first digits of a country that shares its calling code. */
const leadingDigitsAt = 10

/** The Isle of Man has no kinds of numbers in the metadata, but first digits. */
function britishPatterns() {
  const [main, ...islands] = metadata.country_calling_codes['44'].map(
    (country) => metadata.countries[country],
  )
  const patterns = [main, ...islands].flatMap((plan) =>
    plan[typesAt]
      ? plan[typesAt].filter(Boolean).map(([pattern]) => pattern)
      : [`(?=${plan[leadingDigitsAt]})(?:${plan[2]})`],
  )
  return [...new Set(patterns)].filter(Boolean)
}
