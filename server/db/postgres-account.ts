import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../process/startup-error.ts'

/** The system account that runs PostgreSQL. */
export interface PostgresAccount {
  /** The owner of its files; undefined means this process's account. */
  owner: { uid: number; gid: number } | undefined
  /**
   * Starts a program of PostgreSQL in a process group of its own, so that Ctrl-C doesn't reach it.
   */
  start(program: string, parameters: string[], output: StdioOptions): ChildProcess
}

const run = promisify(execFile)

/** Passes none of this process's environment, which contains secrets. */
const options = { detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' }, windowsHide: true }

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, created if
 * needed. If that user can't reach the folders (a checkout below /root), the process gets a Linux
 * capability that lets it pass.
 * @throws StartupError if neither is possible
 */
export async function preparePostgresAccount(paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    return {
      owner: undefined,
      start: (program, parameters, stdio) => spawn(program, parameters, { ...options, stdio }),
    }
  }
  const owner = (await readUserIds('postgres')) ?? (await addPostgresUser())
  const closed = await findClosedFolder(paths, owner)
  if (closed === undefined) {
    return {
      owner,
      start: (program, parameters, stdio) =>
        spawn(program, parameters, { ...options, ...owner, stdio }),
    }
  }
  const capability = await findFolderCapability()
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

async function addPostgresUser(): Promise<{ uid: number; gid: number }> {
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

/** The first folder on one of the paths that an account can't enter. */
async function findClosedFolder(
  paths: string[],
  { uid, gid }: { uid: number; gid: number },
): Promise<string | undefined> {
  for (const folder of new Set(paths.flatMap(listParentFolders))) {
    const { uid: owner, gid: group, mode } = await stat(folder)
    const mayPass = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & mayPass) === 0) return folder
  }
  return undefined
}

function listParentFolders(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [path] : [...listParentFolders(folder), folder]
}

const capabilities = [
  { name: 'dac_read_search', bit: 1n << 2n },
  { name: 'dac_override', bit: 1n << 1n },
]

/**
 * The smallest capability that this process can pass on to enter closed folders; undefined if there
 * is none.
 */
async function findFolderCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const available = await run('setpriv', ['--version']).then(
    () => true,
    () => false,
  )
  return available ? capabilities.find(({ bit }) => (held & bit) !== 0n)?.name : undefined
}
