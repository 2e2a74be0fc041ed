import { readFileSync } from 'node:fs'

const interval = 500

/**
 * Calls `stop` when the npm that started this process is gone, however it ended: npm killed outright forwards
 * nothing, and a shell between it and us may not either. Without npm, nothing is watched.
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
  return /^(ba|da|a|z|k)?sh$/.test(read(`/proc/${pid}/comm`)?.trim() ?? '')
}

/** Only Linux shows it without a program of its own; elsewhere the parent alone is watched. */
function readParentProcess(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
