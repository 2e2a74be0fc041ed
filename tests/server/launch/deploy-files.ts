import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/launch/project-root.ts'

/** Files in docs/deploy, as an operator copies them. */

/** The text of a file in docs/deploy. */
export function readDeployFile(name: string): string {
  return readFileSync(join(projectRoot, 'docs', 'deploy', name), 'utf8')
}

/** All values of a systemd unit's setting, in order. */
export function unitValues(unit: string, name: string): string[] {
  const lines = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
  return lines.map((line) => line.slice(name.length + 1))
}

/** The shell command with which a unit checks that its process has started on a port. */
export function unitStartCheckCommand(unit: string, port: number): string {
  const [line = ''] = unitValues(unit, 'ExecStartPost')
  const [, script] = /^\/bin\/sh -c '([^']*)'$/.exec(line) ?? []
  if (script === undefined) throw new Error('Its check is no command for a shell.')
  // Unescapes it as systemd does.
  return script.replaceAll('%i', `${port}`).replaceAll('$$', '$')
}

/** Variables from lines such as NAME=value or NAME='a value'. */
export function parseVariables(lines: readonly string[]): Record<string, string> {
  const assignments = lines.filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    assignments.map((line) => {
      const [name = ''] = line.split('=', 1)
      return [name, line.slice(name.length + 1).replace(/^'(.*)'$/, '$1')]
    }),
  )
}

/** @throws where a text to be replaced is missing */
export function withReplacements(text: string, by: Readonly<Record<string, string>>): string {
  return Object.entries(by).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`There is no "${from}".`)
    return result.replaceAll(from, to)
  }, text)
}
