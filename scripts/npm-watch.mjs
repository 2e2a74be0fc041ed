import { readFileSync } from 'node:fs'

const interval = 500

/**
 * Calls `stop` when the npm that started this process is gone. A killed npm forwards no signal, and
 * neither may a shell in between. Does nothing without npm.
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const above = isShell(parent) ? readParentProcess(parent) : undefined
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (!above || readParentProcess(parent) === above)
    if (isThere) return
    clearInterval(timer)
    stop()
  }, interval)
  timer.unref()
}

function isShell(pid) {
  return /^(ba|da|a|z|k)?sh$/.test(readIfPresent(`/proc/${pid}/comm`)?.trim() ?? '')
}

/**
 * Available without a separate program on Linux only; elsewhere only the direct parent is watched.
 */
function readParentProcess(pid) {
  const stat = readIfPresent(`/proc/${pid}/stat`)
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
