import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../', import.meta.url))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder and waits until it ends.
 * @returns {Promise<{ code: number, output: string }>} its output only where `quiet`
 */
export function runInProject(program, parameters, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // npm is a script on Windows.
      shell: process.platform === 'win32' && program === 'npm',
    })
    let output = ''
    const append = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    const pass = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of signals) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** A hash of files and folders on one line. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(listFiles).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** A file's text; undefined if it doesn't exist. */
export function readOrUndefined(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Announces slow work before the server starts; in production as a JSON log line. */
export function announceSlowWork(sentence) {
  if (process.env.NODE_ENV !== 'production') return print(sentence)
  print(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: sentence }))
}

/** Prints a line to the terminal. */
export function print(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function listFiles(path) {
  const full = join(root, path)
  try {
    const entries = readdirSync(full, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [full]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
