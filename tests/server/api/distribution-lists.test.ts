import { describe, expect, test } from 'vitest'
import type {
  DistributionList,
  DistributionListContact,
  DistributionListMember,
  PossibleMember,
} from '#schemas/distribution-lists/distribution-lists.ts'
import type { RequestDetail, RequestSummary } from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The distribution lists (DL-013 to DL-041). */

const api = testApi()
const { dana, priya } = demoPeople

interface Submitted {
  referenceNumber: string
  tickets: { ticketId: number; ticketName: string }[]
}

const listsOf = async (tenant?: string) =>
  (await api.call<DistributionList[]>('GET /distributionlists', tenant ? { tenant } : {})).output
const membersOf = async (id: number) =>
  (await api.call<DistributionListMember[]>(`GET /distributionlists/${id}/members`)).output
const named = async (name: string) => {
  const found = (await listsOf()).find((list) => list.distributionListName === name)
  if (!found) throw new Error(`There is no list ${name}.`)
  return found
}
const contacts = async () =>
  (await api.call<DistributionListContact[]>('GET /distributionlists/create')).output

const aList = {
  distributionListMembers: [] as string[],
  distributionListName: "Ann's Team One",
  distributionListPrimaryEmail: 'annsteamone@northgatecapital.example',
}
const create = (changes: object = {}, options: object = {}) =>
  api.call<Submitted>('POST /distributionlists/create', {
    body: { ...aList, ...changes },
    ...options,
  })

describe('the lists of a company', () => {
  test('are listed by name with their addresses', async () => {
    const lists = await listsOf()
    expect(lists).toHaveLength(200)
    expect(lists).toContainEqual({
      id: 100_000,
      distributionListName: 'Accounting - All Staff',
      primaryEmail: 'accounting-all-staff@northgatecapital.example',
    })
    const other = await listsOf(demoTenantIds.larkfield)
    expect(other.some(({ id }) => lists.some((list) => list.id === id))).toBe(false)
  })

  test('reach nobody, a few or ten thousand', async () => {
    const sizes = ['Legal - Interns', 'Legal - Managers', 'Investor Relations - External']
    const [none, few, many] = await Promise.all(
      sizes.map(async (name) => membersOf((await named(name)).id)),
    )
    expect(none).toEqual([])
    expect(few?.length).toBeGreaterThan(1)
    expect(Object.keys(few?.[0] ?? {})).toEqual(['fullName', 'primaryEmail'])
    expect(many).toHaveLength(10_000)
  })

  test('list who may be on them and who is', async () => {
    const { id } = await named('Legal - Managers')
    const { output } = await api.call<PossibleMember[]>(`GET /distributionlists/${id}/edit`)
    const members = await membersOf(id)
    expect(output.filter(({ hasAccess }) => hasAccess)).toHaveLength(members.length)
    expect(output.length).toBeGreaterThan(400)
    const names = output.map(({ fullName }) => fullName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
  })

  test('that do not exist, or are of another company, are not found', async () => {
    const [theirs] = await listsOf(demoTenantIds.larkfield)
    for (const id of [theirs?.id, 999]) {
      for (const call of ['members', 'edit'])
        expect((await api.call(`GET /distributionlists/${id}/${call}`)).status).toBe(404)
      expect((await api.call(`PATCH /distributionlists/${id}/edit`, { body: [] })).status).toBe(404)
      const body = { distributionListId: id }
      expect((await api.call('POST /distributionlists/delete', { body })).status).toBe(404)
    }
  })

  test('are read with one permission and changed with another', async () => {
    const { id } = await named('Legal - Managers')
    const as = { as: priya }
    expect((await api.call('GET /distributionlists', as)).status).toBe(200)
    for (const call of [
      `GET /distributionlists/${id}/edit`,
      'GET /distributionlists/create',
      'POST /distributionlists/create',
      'POST /distributionlists/delete',
      `PATCH /distributionlists/${id}/edit`,
    ])
      expect(
        (await api.call(call, { ...as, body: call.startsWith('GET') ? undefined : {} })).status,
      ).toBe(403)
  })

  test('are exported as a workbook named by the day, with every list and every member', async () => {
    const answer = await fetch(`${api.url()}/api/distributionlists/export`, {
      headers: {
        authorization: `Bearer ${await api.mint().tokenFor(dana)}`,
        TenantId: demoTenantIds.northgate,
      },
    })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="Distribution Lists \d\d_\d\d_2026\.xlsx"/,
    )
    const content = await answer.arrayBuffer()
    expect(new TextDecoder().decode(content.slice(0, 2))).toBe('PK')
    expect(content.byteLength).toBeGreaterThan(100_000)
  })
})

describe('a new list', () => {
  test('opens one ticket and is among the requests with its answers', async () => {
    const [first, second] = await contacts()
    const { status, output } = await create({
      distributionListMembers: [first?.emailAddress, second?.emailAddress.toUpperCase()],
    })
    expect(status).toBe(200)
    expect(output.tickets.map(({ ticketName }) => ticketName)).toEqual([
      "Create distribution list Ann's Team One",
    ])
    const { output: requests } = await api.call<RequestSummary[]>('GET /extensions/requests')
    const submitted = requests.find(
      ({ referenceNumber }) => referenceNumber === output.referenceNumber,
    )
    expect(submitted).toMatchObject({ kind: 'createDistributionList', about: "Ann's Team One" })
    const { output: detail } = await api.call<RequestDetail>(
      `GET /extensions/requests/${submitted?.id}`,
    )
    expect(detail.answers).toEqual([
      {
        title: 'General Info',
        lines: [
          { label: 'Display name', text: "Ann's Team One" },
          { label: 'Kind of address', text: 'Recommended address' },
          { label: 'Email address', text: 'annsteamone@northgatecapital.example' },
        ],
      },
      {
        title: 'Add Users',
        lines: [
          {
            label: 'Members',
            text: [first, second]
              .map((one) => `${one?.fullName} (${one?.emailAddress})`)
              .join(', '),
          },
        ],
      },
      { title: 'Confirmation', lines: [{ label: 'Digital signature', text: 'Dana Whitfield' }] },
    ])
    expect(detail.tickets[0]?.ticketBody).toContain('Requested by: Dana Whitfield')
  })

  const taken = 'ACCOUNTING-all-staff@northgatecapital.example'
  test.each([
    [
      { distributionListName: ' ' },
      'generalInfo',
      'distributionListName',
      'This field is required',
    ],
    [
      { distributionListPrimaryEmail: '' },
      'generalInfo',
      'distributionListPrimaryEmail',
      'This field is required',
    ],
    [
      { distributionListPrimaryEmail: 'abc' },
      'generalInfo',
      'distributionListPrimaryEmail',
      'This email is invalid',
    ],
    [
      { distributionListPrimaryEmail: taken },
      'generalInfo',
      'distributionListPrimaryEmail',
      'This email already exists',
    ],
    [
      { distributionListMembers: ['nobody@x.example'] },
      'addUsers',
      'distributionListMembers',
      "This choice isn't offered.",
    ],
    [
      { digitalSignature: 'Lee Marsh' },
      'confirmation',
      'digitalSignature',
      'Signature must match username',
    ],
    [{ digitalSignature: '' }, 'confirmation', 'digitalSignature', 'This field is required'],
  ])('with %j is refused on %s', async (changes, step, field, message) => {
    const { status, output } = await api.call('POST /distributionlists/create', {
      body: { ...aList, ...changes },
    })
    expect(status).toBe(422)
    expect(output.issues).toEqual([{ step, field, message }])
  })

  test('sent twice under one key is one request', async () => {
    const headers = { 'idempotency-key': 'one-list' }
    const first = await create({}, { headers })
    const again = await create({}, { headers })
    expect(again.output).toEqual(first.output)
    const { rows } = await api.database.pool.query(
      'select count(*)::int as count from audit_entry where call = $1 and entity = $2 and entity_id = $3',
      ['distributionListCreate', 'ticket', String(first.output.tickets[0]?.ticketId)],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a changed membership', () => {
  test('is sent whole, and its ticket says who is added and who is removed', async () => {
    const list = await named('Legal - Managers')
    const { output: people } = await api.call<PossibleMember[]>(
      `GET /distributionlists/${list.id}/edit`,
    )
    const [removed, ...stay] = people.filter(({ hasAccess }) => hasAccess)
    const added = people.find(({ hasAccess }) => !hasAccess)
    const body = [...stay, added].map((one) => one?.emailAddress)
    const { output } = await api.call<Submitted>(`PATCH /distributionlists/${list.id}/edit`, {
      body,
    })
    expect(output.tickets[0]?.ticketName).toBe('Edit distribution list Legal - Managers')
    const { rows } = await api.database.pool.query('select body from ticket where id = $1', [
      output.tickets[0]?.ticketId,
    ])
    expect(rows[0]?.body.split('\n')).toEqual([
      'Requested by: Dana Whitfield',
      'Display name: Legal - Managers',
      `Email: ${list.primaryEmail}`,
      `Additions: ${added?.fullName} (${added?.emailAddress})`,
      `Removals: ${removed?.fullName} (${removed?.emailAddress})`,
    ])
    expect(await membersOf(list.id)).toHaveLength(stay.length + 1)
  })

  test('without any change is refused, whatever the order and the case', async () => {
    const { id } = await named('Legal - Managers')
    const members = await membersOf(id)
    const body = members.map(({ primaryEmail }) => primaryEmail.toUpperCase()).toReversed()
    const { status, output } = await api.call(`PATCH /distributionlists/${id}/edit`, { body })
    expect(status).toBe(422)
    expect(output.issues).toEqual([
      { step: 'edit', field: 'additions', message: 'Add or remove someone first.' },
    ])
  })

  test('with someone unknown is refused', async () => {
    const { id } = await named('Legal - Managers')
    const body = ['nobody@x.example']
    const { status, output } = await api.call(`PATCH /distributionlists/${id}/edit`, { body })
    expect(status).toBe(422)
    expect(output.issues).toEqual([
      { step: 'edit', field: 'additions', message: "This choice isn't offered." },
    ])
  })

  test('of ten thousand and one is taken', async () => {
    const { id } = await named('Investor Relations - External')
    const [first] = await contacts()
    const members = await membersOf(id)
    const body = [...members.map(({ primaryEmail }) => primaryEmail), first?.emailAddress]
    const { status, output } = await api.call<Submitted>(`PATCH /distributionlists/${id}/edit`, {
      body,
    })
    expect(status).toBe(200)
    expect(output.tickets).toHaveLength(1)
  })
})

test('removing a list opens a ticket and leaves the list to the provider', async () => {
  const list = await named('Tax - Alerts')
  const body = { distributionListId: list.id }
  const { output } = await api.call<Submitted>('POST /distributionlists/delete', { body })
  expect(output.tickets[0]?.ticketName).toBe('Remove distribution list Tax - Alerts')
  expect(await named('Tax - Alerts')).toEqual(list)
})
