import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetchTokens } from '../identity/sign-in.ts'
import { createServerStarter } from '../launch/server-process.ts'
import { completeRequest } from '../support/add-user-requests.ts'

/** A disk of 150 MB, where this account may make one: the embedded database with the demo world needs 90 of them. */
const disk = mkdtempSync(join(tmpdir(), 'stepwell-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', disk]).status === 0

const start = createServerStarter()
const filler = join(disk, 'filler')

afterAll(async () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  await rmdir(disk)
})

/** Writes until there is no room for a single byte. */
async function fill(): Promise<void> {
  const file = await open(filler, 'a')
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    const piece = Buffer.alloc(size)
    while (
      await file.write(piece).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await file.close()
}

test.skipIf(!isMounted)(
  'on a full disk the portal reads on, says what is wrong, and works again by itself (skipped where no disk may be mounted)',
  async () => {
    const server = start({ DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'error' })
    const portal = await server.ready()
    const { access_token } = await fetchTokens(portal, 'dana.whitfield')
    const headers = {
      authorization: `Bearer ${access_token}`,
      TenantId: 'northgate-capital',
      'content-type': 'application/json',
    }
    const save = async () => {
      const body = JSON.stringify(completeRequest(6))
      const answer = await fetch(`${portal}/api/adduser`, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    }
    const readiness = async () => (await fetch(`${portal}/readyz`)).text()
    expect(await save()).toMatchObject({ status: 200 })

    await fill()
    expect(await readiness()).toBe('the disk of the database is full\n')
    // Files that PostgreSQL has made before have room for some more.
    await expect.poll(save, { interval: 0 }).toMatchObject({
      status: 503,
      text: expect.stringContaining("The portal is out of storage, so this wasn't saved."),
    })
    expect((await fetch(`${portal}/api/settings`, { headers })).status).toBe(200)

    await rm(filler)
    await expect.poll(readiness).toBe('ready\n')
    await expect.poll(save).toMatchObject({ status: 200 })
    server.signal('SIGTERM')
    const { code, printed } = await server.ended
    expect(code).toBe(0)
    expect(printed).toContain(`"msg":"The disk is full. Nothing can be stored until there's room."`)
  },
)
