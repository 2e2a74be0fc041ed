import { readFileSync } from 'node:fs'

const interval = 500

/**
 * Calls `stop` when the npm that started this process is gone, however it ended: npm killed outright forwards
 * nothing, and a shell between it and us may not either. Without npm, nothing is watched.
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    stop()
  }, interval)
  timer.unref()
}

/** Only Linux tells it without a program of its own; elsewhere the parent alone is watched. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
