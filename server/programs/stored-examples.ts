import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowFolder } from '#machines/portal/portal-declaration.ts'
import { type FlowExamples, flowExamplesSchema } from '#machines/tools/examples/example.ts'

/**
 * Paths of a flow's worked examples: the page that is signed off, and the values for the gate, one
 * example per line.
 */
export function exampleFilePaths(flow: string): { readonly page: string; readonly values: string } {
  return {
    page: join('docs', 'examples', `${flowFolder(flow)}.md`),
    values: join('tests', 'machines', 'examples', `${flow}.json`),
  }
}

/** Reads a flow's worked examples; undefined if there are none. */
export function readExamples(flow: string): FlowExamples | undefined {
  const text = readTextIfPresent(exampleFilePaths(flow).values)
  return text === undefined ? undefined : flowExamplesSchema.parse(JSON.parse(text))
}

/** Formats examples as they are stored: one per line, and one line for each other member. */
export function formatExamples(examples: FlowExamples): string {
  const members = Object.entries(flowExamplesSchema.parse(examples)).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
      : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{\n${members.join(',\n')}\n}\n`
}

/** Reads a text file; undefined if it doesn't exist. */
export function readTextIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
