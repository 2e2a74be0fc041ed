import type { FlowExamples } from './example.ts'
import { formatTable } from './format-table.ts'
import { type PagePart, pageParts } from './page-parts.ts'

/**
 * The page of worked examples that an analyst reads and signs. It has few examples, each short enough to read in a
 * minute.
 */

const mostSigned = 12
/** Words that can be read in a minute. */
const mostWords = 240

const unsigned = 'Signed by ______________________ on ______________'
const signature = /^Signed by .*$/m

interface ExampleToSign {
  readonly number: number
  readonly company: string
  readonly parts: readonly PagePart[]
}

/** @param before the previous page; if nothing but the signature differs, it stays signed */
export function pageToSign(flow: FlowExamples, before = ''): string {
  const signed: readonly ExampleToSign[] = chooseExamplesToSign(flow)
  const page = [
    `# Worked examples: ${flow.title}`,
    '',
    `Written by \`npm run examples\`. Each example is what one request shows that no other example here does, read in a minute. ${coverageText(flow, signed)} \`npm run examples -- --flow ${flow.flow} --all\` has ${flow.examples.length === 1 ? 'the request' : 'those requests'} in full, with what is sent and what is refused; the publish gate compares the flow with all of it. By signing, you confirm that this page is right.`,
    '',
    unsigned,
    '',
    '## The flow',
    '',
    ...formatTable(
      ['What', 'Is so'],
      flow.facts.map(({ label, text }) => [label, text]),
    ),
    ...signed.flatMap(exampleSection),
    '',
  ].join('\n')
  const found = signature.exec(before)?.[0] ?? unsigned
  return before.replace(signature, unsigned) === page ? page.replace(unsigned, () => found) : page
}

/** The examples that together show most, with the parts of each that no other shows. */
export function chooseExamplesToSign(flow: FlowExamples): ExampleToSign[] {
  const left = flow.examples.map((example, index) => ({
    number: index + 1,
    company: example.company,
    parts: pageParts(flow, example),
  }))
  const inHowMany = (what: string) =>
    left.filter(({ parts }) => parts.some(({ rules }) => rules.includes(what))).length
  const rules = new Set(left.flatMap(({ parts }) => parts.flatMap((part) => part.rules)))
  // Parts that few requests show weigh more, since others can't replace them.
  const weights = new Map([...rules].map((what) => [what, (20 * left.length) / inHowMany(what)]))
  const shown = new Set<string>()
  const chosen: ExampleToSign[] = []
  while (chosen.length < mostSigned) {
    const best = left
      .filter(({ number }) => chosen.every((one) => one.number !== number))
      .map((one) => ({ ...one, ...excerpt(one, shown, weights) }))
      .reduce<(ExampleToSign & { worth: number }) | undefined>(
        (known, one) => (one.worth > (known?.worth ?? 0) ? one : known),
        undefined,
      )
    if (!best) break
    for (const what of best.parts.flatMap(({ rules, values }) => [...rules, ...values]))
      shown.add(what)
    chosen.push(best)
  }
  return chosen.toSorted((one, other) => one.number - other.number)
}

/** The start of an example and the parts that show most of what isn't shown yet, within a minute's reading. */
function excerpt(
  example: ExampleToSign,
  before: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
) {
  const shown = new Set(before)
  const parts: PagePart[] = []
  let worth = 0
  /** Parts of the declaration come before sample values. */
  const worthOf = ({ rules, values }: PagePart) =>
    [...rules, ...values]
      .filter((what) => !shown.has(what))
      .reduce((sum, what) => sum + (weights.get(what) ?? 1), 0)
  const take = (part: PagePart) => {
    parts.push(part)
    worth += worthOf(part)
    for (const what of [...part.rules, ...part.values]) shown.add(what)
  }
  const [first] = example.parts
  if (first) take(first)
  for (;;) {
    const next = example.parts
      .filter((part) => !parts.includes(part) && worthOf(part) > 0)
      .map((part) => ({ part, density: worthOf(part) / (wordCount(part.text) + 1) }))
      .toSorted((one, other) => other.density - one.density)
      .find(({ part }) => isShort({ ...example, parts: [...parts, part] }))
    if (!next) break
    take(next.part)
  }
  return { parts: example.parts.filter((part) => parts.includes(part)), worth }
}

function isShort(example: ExampleToSign): boolean {
  return wordCount(exampleSection(example).join('\n')) <= mostWords
}

function exampleSection({ number, company, parts }: ExampleToSign): string[] {
  return [
    '',
    `## Example ${number}${company ? ` (${company})` : ''}`,
    '',
    ...formatTable(
      ['Where', 'What is so'],
      groupBy(parts, ({ row }) => row).map(([row, ofRow]) => [row, partLines(ofRow).join('<br>')]),
    ),
  ]
}

function partLines(parts: readonly PagePart[]): string[] {
  return groupBy(parts, ({ under }) => under).flatMap(([heading, listed]) => {
    const texts = listed.map(({ text }) => text)
    return heading === undefined ? texts : [`${heading}: ${texts.join(', ')}`]
  })
}

function groupBy<K>(parts: readonly PagePart[], keyOf: (part: PagePart) => K): [K, PagePart[]][] {
  const keys = [...new Set(parts.map(keyOf))]
  return keys.map((key) => [key, parts.filter((part) => keyOf(part) === key)])
}

/** The words of a page as people read it, without table markup. */
function wordCount(markdown: string): number {
  return markdown.replaceAll('<br>', ' ').match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0
}

function coverageText(flow: FlowExamples, signed: readonly ExampleToSign[]): string {
  const { shown, all } = ruleCoverage(flow, signed)
  const count = flow.examples.length
  const requests =
    count === 1
      ? 'the request that is compared shows'
      : `the ${count} requests that are compared show`
  const these = signed.length === 1 ? 'This one has' : `These ${signed.length} have`
  return `${these} ${shown === all ? 'all' : `${shown} of the`} ${all} steps, questions, reasons, fees and tickets that ${requests}, or show to be left out.`
}

/** How much of the declaration the signed examples show, compared with all examples. */
export function ruleCoverage(
  flow: FlowExamples,
  signed: readonly ExampleToSign[] = chooseExamplesToSign(flow),
) {
  const of = (parts: readonly PagePart[]) => new Set(parts.flatMap(({ rules }) => rules))
  const all = of(flow.examples.flatMap((example) => pageParts(flow, example)))
  const shown = of(signed.flatMap(({ parts }) => parts))
  return { shown: shown.size, all: all.size, missing: [...all].filter((one) => !shown.has(one)) }
}
