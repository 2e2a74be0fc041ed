import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deployFile } from './deploy-files.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { freePort } from './server-process.ts'

/** Two releases side by side, while one takes the place of the other: each has files that the other does not have. */

/** A process that has one file of its own. @returns its port */
async function releaseWith(file: string): Promise<number> {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === `/assets/${file}` ? 200 : 404
    response.end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A port was asked for.')
  return address.port
}

test.skipIf(!hasNginx)(
  'a file of either release is found behind nginx, whichever is asked first (skipped where nginx or openssl is not installed)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-releases-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [http, https] = await Promise.all([freePort(), freePort()])
    const processes = [await releaseWith('old.js'), await releaseWith('new.js')] as const
    const nginx = await startNginx(deployFile('nginx.conf'), folder, { http, https, processes })
    onTestFinished(() => nginx.stop())
    const statusOf = (path: string) =>
      nginx.ask(path).then(
        ({ status }) => status,
        () => undefined,
      )
    await expect.poll(() => statusOf('/assets/old.js')).toBe(200)
    for (let n = 0; n < 4; n += 1) {
      expect(await statusOf('/assets/old.js')).toBe(200)
      expect(await statusOf('/assets/new.js')).toBe(200)
      expect(await statusOf('/assets/none.js')).toBe(404)
    }
  },
)
