import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceSlowWork, readOrUndefined, root } from './run-program.mjs'

const lock = join(root, '.cache', 'ensuring')
const heartbeat = 1000
const longestSilence = 10_000

/**
 * Runs work that must not run twice at the same time; a second process waits for the first.
 * @param {() => Promise<void>} work
 */
export async function runExclusively(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let announced = false; !takeLock(); announced = true) {
    if (!announced)
      announceSlowWork('Waiting for another start to finish installing and building ...')
    await sleep(300)
  }
  const release = () => rmSync(lock, { force: true })
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), heartbeat)
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(beat)
    release()
    process.off('exit', release)
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeftBehind()) rmSync(lock, { force: true })
    return false
  }
}

/**
 * A lock that isn't renewed was left by a killed process. Its process number can't tell, since
 * numbers are reused.
 */
function isLeftBehind() {
  const noted = statSync(lock, { throwIfNoEntry: false })
  if (!noted) return false
  const pid = Number(readOrUndefined(lock))
  const silence = Date.now() - noted.mtimeMs
  return silence > longestSilence || (pid > 0 && !isRunning(pid))
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
