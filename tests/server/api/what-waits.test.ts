import { describe, expect, test } from 'vitest'
import type { WaitingItem } from '#schemas/dashboard/dashboard.ts'
import type { DraftProgress } from '#schemas/requests/requests.ts'
import type { TicketRow } from '#schemas/tickets/tickets.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** What waits for a person: as much as the pages behind it show. */

const api = testApi()
const { dana, lee, priya } = demoPeople
const { northgate } = demoTenantIds

const read = async <Output>(path: string, options = {}) => {
  const answer = await api.call<Output>(`GET ${path}`, options)
  expect(answer.errorMessages).toEqual([])
  return answer.output
}
const today = () => toDay(toEastern(api.clock()))
const openOf = (tenant: string) => read<TicketRow[]>('/tickets?filterType=4', { tenant })

describe('what waits', () => {
  const waits = async (options = {}) =>
    new Map(
      (await read<WaitingItem[]>('/extensions/waiting', options)).map(({ what, count }) => [
        what,
        count,
      ]),
    )

  test('is as much as the pages behind it show', async () => {
    const waiting = await waits()
    const open = await openOf(northgate)
    const awaiting = open.filter((row) => row.awaitingClientApproval)
    expect(waiting.get('approvals')).toBe(awaiting.length)
    expect(awaiting.length).toBeGreaterThan(0)

    const toAnswer = await read<number[]>('/extensions/ticketstoanswer')
    const expected: number[] = []
    for (const { ticketNumber, awaitingClientApproval } of open) {
      if (awaitingClientApproval) continue
      const { notes } = await read<{ notes: { kind?: string }[] }>(
        `/tickets/${ticketNumber}?ticketId=${ticketNumber}`,
      )
      if (notes.at(-1)?.kind === 'note') expected.push(Number(ticketNumber))
    }
    expect(toAnswer).toEqual(expected.toSorted((one, other) => one - other))
    expect(toAnswer.length).toBeGreaterThan(0)
    expect(waiting.get('answers')).toBe(toAnswer.length)

    const risks = await read<
      { riskTitle: string; status: string; targetRemediationDate: string | null }[]
    >('/cybersecuritydashboard/riskegister')
    const late = risks.filter(
      ({ status, targetRemediationDate: planned }) =>
        !/^(Closed|Open - Accepted)/.test(status) &&
        planned !== null &&
        planned.slice(0, 10) < today(),
    )
    const updates = late.filter(({ riskTitle }) => riskTitle.startsWith('Install KB'))
    expect(late.length).toBeGreaterThan(updates.length)
    expect(waiting.get('risks')).toBe(late.length - updates.length)
    expect(waiting.get('microsoftUpdates')).toBe(updates.length || undefined)

    const { invoices } = await read<{ invoices: { balance: number; dueDate: string }[] }>(
      '/billing/invoices',
    )
    const overdue = invoices.filter(({ balance, dueDate }) => balance > 0 && dueDate < today())
    expect(waiting.get('invoices')).toBe(overdue.length || undefined)

    const drafts = await read<{ createdBy: string; lastUpdatedBy: string }[]>('/adduser/drafts')
    const own = drafts.filter((one) => [one.createdBy, one.lastUpdatedBy].includes(dana.name))
    expect(waiting.get('addUserDrafts')).toBe(own.length || undefined)
  })

  test.each([
    ['Dana', dana],
    ['Lee', lee],
  ])('of %s counts the drafts that the lists show as own', async (_name, as) => {
    const waiting = await waits({ as })
    const listed = await read<DraftProgress[]>('/extensions/drafts', { as })
    for (const [kind, flow] of [
      ['addUserDrafts', 'addUser'],
      ['terminateDrafts', 'terminate'],
      ['fileTransferDrafts', 'fileTransfer'],
    ] as const) {
      const own = listed.filter((one) => one.flow === flow && one.isOwn)
      expect(waiting.get(kind)).toBe(own.length || undefined)
    }
    expect(listed.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(0)
    expect(listed.filter(({ isOwn }) => !isOwn).length).toBeGreaterThan(0)
  })

  test('is nothing that one can only read about', async () => {
    const open = await openOf(northgate)
    expect(open.some((row) => row.awaitingClientApproval)).toBe(true)
    const waiting = await waits({ as: priya })
    expect(waiting.has('approvals')).toBe(false)
    expect(waiting.has('answers')).toBe(false)
    // What has to be done elsewhere is there for whoever sees it.
    expect(waiting.get('risks')).toBe((await waits()).get('risks'))
  })

  test('is gone once it is done', async () => {
    const toAnswer = () => read<number[]>('/extensions/ticketstoanswer')
    const [first] = await toAnswer()
    await api.call(`POST /tickets/${first}/notes`, { body: { notes: 'Thank you.' } })
    expect(await toAnswer()).not.toContain(first)
    await api.database.pool.query('update ticket set awaiting_client_approval = false')
    await api.database.pool.query(
      "update ticket set status = 'Closed', closed_at = now() where tenant_id = $1",
      [northgate],
    )
    const waiting = await waits()
    expect(waiting.has('approvals')).toBe(false)
    expect(waiting.has('answers')).toBe(false)
  })
})
