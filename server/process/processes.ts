import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Whether a process runs. A zombie, which has ended but wasn't collected by its parent, doesn't,
 * although it accepts signals.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isDenied(error)) return false
  }
  return readProcessStat(pid)?.state !== 'Z'
}

/**
 * Distinguishes a process from a later one with the same number, since numbers are reused;
 * undefined if the system doesn't say.
 */
export function readProcessIdentity(pid: number): string | undefined {
  const stat = readProcessStat(pid)
  if (stat) return `${bootId()}/${stat.startedAt}`
  return readPsColumn(pid, 'lstart=')
}

/** The command of a process; undefined if it has ended or the system doesn't say. */
export function readProcessCommand(pid: number): string | undefined {
  const onLinux = readOrUndefined(`/proc/${pid}/cmdline`)
  if (onLinux !== undefined) return onLinux.replaceAll('\0', ' ').trim()
  return readPsColumn(pid, 'command=')
}

/** Processes working in a folder, on Linux; none elsewhere. */
export function listProcessesIn(folder: string): number[] {
  return listProcessIds().filter((pid) => isWorkingIn(pid, folder))
}

/**
 * Whether a process works in a folder, by any path; on Linux only. Seeing this for another
 * account's process needs a capability that containers lack (CAP_SYS_PTRACE), so then the folder it
 * was started with counts.
 */
export function isWorkingIn(pid: number, folder: string): boolean {
  const place = readWorkingFolder(pid) ?? readClusterFolder(pid)
  return place !== undefined && place === readRealPath(folder) && isRunning(pid)
}

/** A process's parent; undefined if the system doesn't say. */
export function readParentProcess(pid: number): number | undefined {
  const parent = readProcessStat(pid)?.parent ?? Number(readPsColumn(pid, 'ppid='))
  return Number.isInteger(parent) && parent > 0 ? parent : undefined
}

/**
 * Parses /proc/<pid>/stat. The name in parentheses may contain anything, so parsing starts after
 * it.
 */
function readProcessStat(
  pid: number,
): { state: string; parent: number; startedAt: string } | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
}

function bootId(): string {
  return readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function readPsColumn(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
    return output.trim() || undefined
  } catch {
    return undefined
  }
}

function listProcessIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The folder after `-D` in a process's command, as PostgreSQL is started. */
function readClusterFolder(pid: number): string | undefined {
  const parameters = readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  const folder = parameters.includes('-D') ? parameters[parameters.indexOf('-D') + 1] : undefined
  return folder?.startsWith('/') ? readRealPath(folder) : undefined
}

/** The path without symbolic links; undefined if it doesn't exist. */
function readRealPath(folder: string): string | undefined {
  try {
    return realpathSync(folder)
  } catch {
    return undefined
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPERM'
}
