import type { LabeledText } from './example.ts'

/** Compares labeled lines with those that were signed, label by label. */

/** The wording of a difference; undefined if it's reported elsewhere. */
export interface DifferenceWording {
  readonly other: (label: string, text: string, before: string) => string
  readonly added: (label: string, text: string) => string | undefined
  readonly gone: (label: string, text: string) => string | undefined
}

/** A sentence for each label whose text was added, changed or removed since it was signed. */
export function describeLineDifferences(
  now: readonly LabeledText[],
  signed: readonly LabeledText[],
  words: DifferenceWording,
): string[] {
  const textsOf = (lines: readonly LabeledText[], label: string) =>
    lines
      .filter((one) => one.label === label)
      .map(({ text }) => text)
      .join('; ')
  const labels = [...new Set([...signed, ...now].map(({ label }) => label))]
  return labels.flatMap((label) => {
    const [text, before] = [textsOf(now, label), textsOf(signed, label)]
    if (text === before) return []
    const said =
      before === ''
        ? words.added(label, text)
        : text === ''
          ? words.gone(label, before)
          : words.other(label, text, before)
    return said ?? []
  })
}

/** Whether two texts differ; either may be missing. */
export function isOtherText(one: string | undefined, other: string | undefined): boolean {
  return (one ?? '') !== (other ?? '')
}
