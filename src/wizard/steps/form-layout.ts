import type { FormQuestion } from '#machines/engine/questions/form-questions.ts'

/** One question, or several shown together: side by side, or as check boxes of one question. */
export interface LayoutLine {
  readonly as: 'question' | 'row' | 'group'
  readonly name: string
  readonly paths: readonly string[]
}

/** A section of a step with its heading; without a heading, the questions outside sections. */
export interface FormSection {
  readonly heading: string | undefined
  readonly lines: readonly LayoutLine[]
}

/** Groups questions into sections and lines; each is at the place of its first question. */
export function formLayout(questions: readonly FormQuestion[]): readonly FormSection[] {
  const sections: { heading: string | undefined; lines: LayoutLine[] }[] = []
  for (const { path, part, row, group } of questions) {
    const open =
      part === undefined ? sections.at(-1) : sections.find(({ heading }) => heading === part)
    const section = open?.heading === part && open ? open : { heading: part, lines: [] }
    if (section !== open) sections.push(section)
    const as = row !== undefined ? 'row' : group !== undefined ? 'group' : 'question'
    const name = row ?? group ?? path
    const at = section.lines.findIndex((line) => line.as === as && line.name === name)
    const paths = [...(section.lines[at]?.paths ?? []), path]
    section.lines.splice(at < 0 ? section.lines.length : at, 1, { as, name, paths })
  }
  return sections
}
