import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/launch/project-root.ts'

/** The files of docs/deploy, as an operator copies them. */

export function readDeployFile(name: string): string {
  return readFileSync(join(projectRoot, 'docs', 'deploy', name), 'utf8')
}

/** All values of one setting of a systemd unit, in order. */
export function unitValues(unit: string, name: string): string[] {
  const lines = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
  return lines.map((line) => line.slice(name.length + 1))
}

/** The command for a shell by which a unit finds out that its process has started, on a port. */
export function startCheckCommand(unit: string, port: number): string {
  const [line = ''] = unitValues(unit, 'ExecStartPost')
  const [, script] = /^\/bin\/sh -c '([^']*)'$/.exec(line) ?? []
  if (script === undefined) throw new Error('Its check is no command for a shell.')
  // As systemd reads it.
  return script.replaceAll('%i', `${port}`).replaceAll('$$', '$')
}

/** The variables of lines such as NAME=value or NAME='a value'. */
export function parseVariables(lines: readonly string[]): Record<string, string> {
  const assignments = lines.filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    assignments.map((line) => {
      const [name = ''] = line.split('=', 1)
      return [name, line.slice(name.length + 1).replace(/^'(.*)'$/, '$1')]
    }),
  )
}

/** @throws where one of the texts to be replaced is not there */
export function withReplacements(text: string, by: Readonly<Record<string, string>>): string {
  return Object.entries(by).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`There is no "${from}".`)
    return result.replaceAll(from, to)
  }, text)
}
