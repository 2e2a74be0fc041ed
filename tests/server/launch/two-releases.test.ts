import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  copyAssets,
  hasReleaseAssets,
  parsePreviousRelease,
  recordAssets,
} from '#scripts/assets.mjs'
import { projectRoot } from '#server/launch/project-root.ts'
import { reservePort } from '../../reserved-port.ts'
import { readDeployFile } from './deploy-files.ts'
import { hasNginx, startNginx } from './nginx.ts'

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

/** A folder of a release, with files that its build made. */
async function builtRelease(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const assets = join(folder, 'dist', 'assets')
  await mkdir(assets, { recursive: true })
  await mkdir(join(folder, 'dist-server'))
  for (const name of names) await writeFile(join(assets, name), name)
  recordAssets(folder)
  return folder
}

test('a release has the files of the one before it, which has stopped by then, and not those of the one before that', async () => {
  const first = await builtRelease('first.js', 'shared.js')
  const second = await builtRelease('second.js', 'shared.js')
  const third = await builtRelease('third.js')
  expect(copyAssets(first, second)).toBe(1)
  expect(copyAssets(second, third)).toBe(2)
  const names = await readdir(join(third, 'dist', 'assets'))
  expect(names.toSorted()).toEqual(['second.js', 'shared.js', 'third.js'])
  expect(await readFile(join(third, 'dist', 'assets', 'second.js'), 'utf8')).toBe('second.js')
})

test('what is no release is refused in a sentence', async () => {
  const release = await builtRelease('first.js')
  expect(() => copyAssets('/nowhere', release)).toThrow(
    '--beside is "/nowhere": there is no release that was built.',
  )
})

test('is one that is built once it has the files of the one beside it, each of them whole', async () => {
  const [first, second] = [await builtRelease('first.js'), await builtRelease('second.js')]
  expect(hasReleaseAssets(first, second)).toBe(false)
  // A copy that was interrupted is none.
  await writeFile(join(second, 'dist', 'assets', 'first.js.part'), 'fir')
  expect(copyAssets(first, second)).toBe(1)
  expect(hasReleaseAssets(first, second)).toBe(true)
  const names = await readdir(join(second, 'dist', 'assets'))
  expect(names.toSorted()).toEqual(['first.js', 'second.js'])
})

test('a relative folder is seen from where npm was called', async () => {
  const release = await builtRelease('first.js')
  expect(parsePreviousRelease(['--beside', basename(release)], dirname(release))).toBe(release)
  expect(parsePreviousRelease(['--beside', release])).toBe(release)
  expect(parsePreviousRelease([])).toBeUndefined()
  expect(() => parsePreviousRelease(['--beside', basename(release)], '/')).toThrow(
    'there is no release that was built.',
  )
  expect(() => parsePreviousRelease(['--beside', projectRoot])).toThrow('that is built in')
  expect(() => parsePreviousRelease(['--beside'])).toThrow('npm run build takes --beside FOLDER')
})

test.skipIf(!hasNginx)(
  'a file of either release is found behind nginx, whichever is asked first (skipped where nginx or openssl is not installed)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-releases-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [http, https] = await Promise.all([reservePort(), reservePort()])
    const processes = [await releaseWith('old.js'), await releaseWith('new.js')] as const
    const nginx = await startNginx(readDeployFile('nginx.conf'), folder, { http, https, processes })
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
