import { describe, expect, test, vi } from 'vitest'
import { contract } from '#schemas/contract.ts'
import { replyText, ticketLimits } from '#schemas/tickets/tickets.ts'
import {
  replyResultTexts,
  sendReply,
  TicketMissing,
  unfinishedUploadsText,
} from '#src/areas/tickets/reply.ts'
import { moveQuickFilterToSearch, toTicketsQuery } from '#src/areas/tickets/tickets-params.ts'

/** Half past eleven in the evening of February 15th in New York, and the 16th elsewhere. */
const late = new Date('2024-02-16T04:30:00Z')

describe('what the list of tickets is asked for', () => {
  test('is open tickets without dates, whatever else the address holds (TKT-019, TKT-023)', () => {
    expect(toTicketsQuery({}, late)).toEqual({ filterType: 4 })
    expect(
      toTicketsQuery({ tickets: 'closed', period: 'today', from: '2024-01-01' }, late),
    ).toEqual({
      filterType: 4,
    })
  })

  test('is tickets of any date by the quick filter alone (AMB-140)', () => {
    expect(toTicketsQuery({ filter: '5' }, late)).toEqual({ filterType: 5 })
    expect(toTicketsQuery({ filter: '5', view: 'range' }, late)).toMatchObject({ filterType: 1 })
  })

  // TKT-021, TKT-022, TKT-024, TKT-026, TKT-036
  test('is a filter with the Eastern days of its period (TKT-020..025)', () => {
    const dates = { startDate: '2023-10-01', endDate: '2023-12-31' }
    for (const [tickets, filterType] of [
      ['all', 1],
      ['opened', 2],
      ['closed', 3],
    ] as const) {
      expect(toTicketsQuery({ view: 'range', tickets, period: 'lastQuarter' }, late)).toEqual({
        filterType,
        ...dates,
      })
    }
    expect(toTicketsQuery({ view: 'range', period: 'today' }, late)).toEqual({
      filterType: 1,
      startDate: '2024-02-15',
      endDate: '2024-02-15',
    })
    expect(toTicketsQuery({ view: 'range' }, late)).toEqual({
      filterType: 1,
      startDate: '2024-01-16',
      endDate: '2024-02-15',
    })
  })

  test('is nothing until a custom range has two good days, neither after today (AMB-142)', () => {
    const custom = { view: 'range', period: 'custom' } as const
    expect(toTicketsQuery({ ...custom, from: '2024-02-01', to: '2024-02-15' }, late)).toEqual({
      filterType: 1,
      startDate: '2024-02-01',
      endDate: '2024-02-15',
    })
    expect(toTicketsQuery(custom, late)).toBeUndefined()
    expect(toTicketsQuery({ ...custom, from: '2024-02-01' }, late)).toBeUndefined()
    expect(
      toTicketsQuery({ ...custom, from: '2024-02-03', to: '2024-02-01' }, late),
    ).toBeUndefined()
    expect(
      toTicketsQuery({ ...custom, from: '2024-02-01', to: '2024-02-16' }, late),
    ).toBeUndefined()
  })
})

test('a quick filter fills the search; one that the address has already stays (AMB-144)', () => {
  expect(moveQuickFilterToSearch({ filter: 'VPN', page: '2' })).toEqual({
    search: 'VPN',
    page: '2',
  })
  expect(moveQuickFilterToSearch({ filter: 'VPN', search: 'Wi-Fi' })).toEqual({ search: 'Wi-Fi' })
  expect(moveQuickFilterToSearch({ filter: '5' })).toEqual({ filter: '5' })
})

describe('a reply', () => {
  const messageOf = (text: string) => replyText.safeParse(text).error?.issues[0]?.message

  test('says what is wrong with it in the words of the spec (TKT-028, TKT-029)', () => {
    expect(messageOf('')).toBe('Please enter a message before submitting.')
    expect(messageOf(' \n\t\u00a0')).toBe('Please enter a valid comment.')
    expect(messageOf('x'.repeat(ticketLimits.reply))).toBeUndefined()
    expect(messageOf('x'.repeat(ticketLimits.reply + 1))).toMatch(/^Use 10000 characters or fewer/)
  })

  test('with no ticket selected is sent nowhere, and failed (TKT-033)', async () => {
    const call = vi.fn()
    for (const none of [undefined, '']) {
      await expect(sendReply({ call }, none, { notes: 'Hello' }, 'key')).rejects.toThrow(
        TicketMissing,
      )
    }
    expect(call).not.toHaveBeenCalled()
    expect(new TicketMissing().message).toBe('Your submission failed')
    expect(replyResultTexts.sent).toBe('Your submission was successful!')
  })

  test('names its files only where it has some, so that another API hears nothing of them', async () => {
    const call = vi.fn()
    await sendReply({ call }, 7, { notes: 'Hello', attachmentIds: [] }, 'key')
    await sendReply({ call }, 7, { notes: 'Hello', attachmentIds: [3] }, 'key')
    expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
      { notes: 'Hello' },
      { notes: 'Hello', attachmentIds: [3] },
    ])
    expect(contract.ticketReply.extensionMembers).toEqual(['attachmentIds'])
  })

  test('waits for the files that were chosen for it', () => {
    expect(unfinishedUploadsText([])).toBeUndefined()
    expect(unfinishedUploadsText(['a.png'])).toBe(
      '“a.png” has not arrived yet. Wait for it, try again, or remove it.',
    )
    expect(unfinishedUploadsText(['a.png', 'b.png'])).toBe(
      '2 files have not arrived yet. Wait for them, try again, or remove them.',
    )
  })
})
