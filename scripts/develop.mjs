import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { writeFlowRegistry } from './flow-registry.mjs'
import { root } from './run-program.mjs'

/** In a folder separate from what `npm start` uses. */
const built = join(root, '.cache', 'server')

/**
 * Like `npm start`, but from the sources: the client reloads in place, and the server is rebuilt
 * and restarted when one of its files changes.
 */
export async function develop() {
  // Vite sets NODE_ENV for its build; the server gets the original.
  const { NODE_ENV = 'development' } = process.env
  const { build } = await import('vite')
  writeFlowRegistry()
  let server
  let restart = Promise.resolve()
  let stopping = false

  const stopServer = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  const startServer = async () => {
    await stopServer()
    if (stopping) return
    // In its own process group, so that Ctrl-C reaches it once, through us.
    server = spawn(process.execPath, [join(built, 'main.js'), '--sources'], {
      cwd: root,
      env: { ...process.env, NODE_ENV },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    })
    server.once('exit', (code) => {
      if (code !== 0 && !stopping)
        process.stderr.write('The server ended; it starts again after a change.\n')
    })
  }

  const watcher = await build({
    root,
    logLevel: 'warn',
    mode: 'development',
    build: { ssr: true, outDir: built, watch: {} },
  })
  watcher.on('event', (event) => {
    if (event.code === 'END') restart = restart.then(startServer)
    if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
  })
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
  stopping = true
  await restart
  await stopServer()
  await watcher.close()
  process.exit(0)
}
