import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '#machines/portal/entry.ts'
import { type FlowExamples, flowExamples } from '#machines/tools/examples/example.ts'

/** The files of a flow's worked examples: the page that is signed, and its values for the gate. */
export function exampleFiles(flow: string): { readonly page: string; readonly values: string } {
  const name = join('docs', 'examples', folderOf(flow))
  return { page: `${name}.md`, values: `${name}.json` }
}

/** Undefined where a flow has none yet. */
export function storedExamples(flow: string): FlowExamples | undefined {
  const text = textOf(exampleFiles(flow).values)
  return text === undefined ? undefined : flowExamples.parse(JSON.parse(text))
}

/** A file's text; undefined where there is no such file. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
