import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { goodPdf } from '../server/support/upload-files.ts'
import type { LedgerVerdict } from './ledger.ts'
import type { OutsideSystems } from './outside-systems.ts'

/** People who work beside the writers, so that every kind of connection is used. */
export interface BackgroundPeople {
  work(until: AbortSignal): Promise<unknown>
  /** Completes the pending upload. */
  finish(isOver: () => boolean): Promise<void>
  examine(): Promise<
    LedgerVerdict & { readonly counts: Readonly<Record<'uploads' | 'downloads' | 'mails', number>> }
  >
}

const { dana } = demoPeople
const { northgate } = demoTenantIds
const uploadPath = '/api/cybersecuritydashboard/documents/upload'

/** @param onFault receives unexpected results */
export function createBackgroundPeople(
  outside: OutsideSystems,
  address: string,
  onFault: (fault: string) => void,
): BackgroundPeople {
  const headers = async (token = outside.token(dana)) => ({
    authorization: `Bearer ${await token}`,
    TenantId: northgate,
  })
  /** Undefined without a complete answer. */
  const ask = async (path: string, init: RequestInit) => {
    try {
      const response = await fetch(`${address}${path}`, init)
      const body = Buffer.from(await response.arrayBuffer())
      if (response.status === 500) onFault(`${path} was answered 500: ${body}`)
      return { response, body }
    } catch {
      return undefined
    }
  }
  const again = async (until: AbortSignal, pause: number, work: () => Promise<unknown>) => {
    while (!until.aborted) {
      await work()
      await sleep(pause, undefined, { signal: until }).catch(() => undefined)
    }
  }

  const uploaded: string[] = []
  let pending: { name: string; key: string } | undefined
  const upload = async () => {
    pending ??= { name: `Cut ${uploaded.length}`, key: randomUUID() }
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(await goodPdf())]), `${pending.name}.pdf`)
    form.append('metadata', JSON.stringify({ documentType: 5 }))
    const answered = await ask(uploadPath, {
      method: 'POST',
      headers: { ...(await headers()), 'Idempotency-Key': pending.key },
      body: form,
    })
    if (answered?.response.status === 200) {
      uploaded.push(pending.name)
      pending = undefined
    } else if (answered && answered.response.status < 500 && answered.response.status !== 429) {
      onFault(`An upload was refused: ${answered.body}`)
      pending = undefined
    }
  }

  let downloads = 0
  let download = ''
  const read = async () => {
    const answered = await ask(download, { headers: await headers() })
    if (answered?.response.status !== 200) return
    const digest = createHash('sha256').update(answered.body).digest('base64')
    if (answered.response.headers.get('repr-digest') !== `sha-256=:${digest}:`) {
      onFault('A download was answered whole, and is not the file.')
    }
    downloads += 1
  }

  let written = 0
  const mail = async () => {
    written += 1
    const text = { to: ['someone@example.com'], subject: `Cut mail ${written}.`, text: 'Hello.' }
    await outside.rows(
      `insert into outbox_message (tenant_id, kind, mail, created_at) values ($1, 'mail', $2, now())`,
      [northgate, text],
    )
  }

  let began = new Date(0)
  return {
    async work(until) {
      const [now] = await outside.rows<{ at: Date }>('select now() as at')
      began = now?.at ?? began
      const [found] = await outside.rows<{ address: string }>(
        `select '/api/resources/documents/' || d.id || '/versions/' || v.id as address
         from document d join document_version v on v.id = d.active_version_id
         where d.tenant_id = $1 and d.kind = 'document' order by d.id limit 1`,
        [northgate],
      )
      download = found?.address ?? ''
      await outside.rows(`update billing_account set stripe_customer = 'cus_of_the_cuts'`)
      return Promise.all([
        again(until, 100, upload),
        again(until, 100, read),
        again(until, 200, mail),
        again(until, 200, async () =>
          ask('/api/billing/paymentportal', { headers: await headers() }),
        ),
        again(until, 1_000, async () =>
          ask('/api/settings', { headers: await headers(outside.strangeToken(dana)) }),
        ),
      ])
    },
    async finish(isOver) {
      while (pending && !isOver()) {
        await upload()
        if (pending) await sleep(20)
      }
    },
    async examine() {
      const lost: string[] = []
      const doubled: string[] = []
      const documents = await outside.rows<{ name: string; count: number }>(
        `select name, count(*)::int as count from document where name like 'Cut %' group by 1`,
      )
      const counts = new Map(documents.map(({ name, count }) => [name, count]))
      for (const name of uploaded) {
        if (!counts.has(name)) lost.push(`document ${name} is gone`)
      }
      for (const [name, count] of counts) {
        if (count > 1) doubled.push(`document ${name} is there ${count} times`)
      }
      const sent = new Set(outside.sentToTicketSystem())
      const delivered = await outside.rows<{ id: string }>(
        `select id from outbox_message where kind = 'ticketOpened' and delivered_at > $1`,
        [began],
      )
      for (const { id } of delivered) {
        if (!sent.has(id)) lost.push(`message ${id} never came to the ticket system`)
      }
      const mails = outside.mails.join('\n')
      for (let number = 1; number <= written; number += 1) {
        if (!mails.includes(`Cut mail ${number}.`)) lost.push(`mail ${number} never came`)
      }
      return { lost, doubled, counts: { uploads: uploaded.length, downloads, mails: written } }
    },
  }
}
