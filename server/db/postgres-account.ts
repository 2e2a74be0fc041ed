import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../process/startup-error.ts'

/** The system account PostgreSQL runs under. */
export interface PostgresAccount {
  /** Who must own its files; unset: the account of this process. */
  owner: { uid: number; gid: number } | undefined
  /** Starts a program of PostgreSQL in a process group of its own, away from the terminal's Ctrl-C. */
  start(program: string, parameters: string[], output: StdioOptions): ChildProcess
}

const run = promisify(execFile)

/** Nothing of this process's environment, secrets included, is PostgreSQL's business. */
const options = { detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' }, windowsHide: true }

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, made when missing. Folders
 * that user cannot reach (a checkout below /root) are opened to the one process by a Linux capability.
 * @throws StartupError when neither is possible.
 */
export async function findPostgresAccount(paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    return {
      owner: undefined,
      start: (program, parameters, stdio) => spawn(program, parameters, { ...options, stdio }),
    }
  }
  const owner = (await readUserIds('postgres')) ?? (await addPostgres())
  const closed = await firstClosed(paths, owner)
  if (closed === undefined) {
    return {
      owner,
      start: (program, parameters, stdio) =>
        spawn(program, parameters, { ...options, ...owner, stdio }),
    }
  }
  const capability = await capabilityToReach()
  if (!capability) {
    throw new StartupError(
      `PostgreSQL does not run as root, and the system user postgres cannot reach ${closed}: start as an ordinary user, set DATA_DIR to a folder it can reach, or set DATABASE_URL.`,
    )
  }
  const change = ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups']
  const withCapability = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    `+${capability}`,
    '--ambient-caps',
    `+${capability}`,
  ]
  return {
    owner,
    start: (program, parameters, stdio) =>
      spawn('setpriv', [...change, ...withCapability, program, ...parameters], {
        ...options,
        stdio,
      }),
  }
}

async function readUserIds(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function addPostgres(): Promise<{ uid: number; gid: number }> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  } catch (cause) {
    throw new StartupError(
      'PostgreSQL does not run as root and the system user postgres cannot be made: start as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
  const ids = await readUserIds('postgres')
  if (!ids) throw new StartupError('The system user postgres was made but cannot be found.')
  return ids
}

/** The first folder on the way to one of the paths that an account may not pass. */
async function firstClosed(
  paths: string[],
  { uid, gid }: { uid: number; gid: number },
): Promise<string | undefined> {
  for (const folder of new Set(paths.flatMap(foldersTo))) {
    const { uid: owner, gid: group, mode } = await stat(folder)
    const mayPass = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & mayPass) === 0) return folder
  }
  return undefined
}

function foldersTo(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [path] : [...foldersTo(folder), folder]
}

const capabilities = [
  { name: 'dac_read_search', bit: 1n << 2n },
  { name: 'dac_override', bit: 1n << 1n },
]

/** The least capability this process may hand on that passes closed folders; undefined when there is none. */
async function capabilityToReach(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const available = await run('setpriv', ['--version']).then(
    () => true,
    () => false,
  )
  return available ? capabilities.find(({ bit }) => (held & bit) !== 0n)?.name : undefined
}
