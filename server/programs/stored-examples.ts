import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowFolder } from '#machines/portal/entry.ts'
import { type FlowExamples, flowExamples } from '#machines/tools/examples/example.ts'

/** The files of a flow's worked examples: the page that is signed, and all of them for the gate, one a line. */
export function exampleFilePaths(flow: string): { readonly page: string; readonly values: string } {
  return {
    page: join('docs', 'examples', `${flowFolder(flow)}.md`),
    values: join('tests', 'machines', 'examples', `${flow}.json`),
  }
}

/** Undefined where a flow has none yet. */
export function readExamples(flow: string): FlowExamples | undefined {
  const text = readTextIfPresent(exampleFilePaths(flow).values)
  return text === undefined ? undefined : flowExamples.parse(JSON.parse(text))
}

/** As they are stored: each example is a line, as is whatever else is declared. */
export function formatExamples(examples: FlowExamples): string {
  const members = Object.entries(flowExamples.parse(examples)).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
      : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{\n${members.join(',\n')}\n}\n`
}

/** A file's text; undefined where there is no such file. */
export function readTextIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
