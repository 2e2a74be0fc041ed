import { describe, expect, test } from 'vitest'
import { emptyAddUserDraft, fromWire, toWire } from '#schemas/add-user/draft.ts'

describe.each([
  ['contactInfoAccessGranted', 'viewAccess'],
  ['contactInfoAccessShared', 'viewAccess'],
  ['mailboxAccessGranted', 'sendAs'],
  ['mailboxAccessShared', 'sendAs'],
  ['calendarAccessGranted', 'viewOnly'],
  ['calendarAccessShared', 'viewOnly'],
] as const)('%s', (list, flag) => {
  // ADDUSER-110
  test('drops a row without a flag where a request is read, and no other', () => {
    const row = (id: number, fullAccess: boolean, lesser: boolean) => ({
      profileAccount: { profileAccountId: id, email: `p${id}@northgate.example`, fullName: 'P' },
      fullAccess,
      [flag]: lesser,
    })
    const rows = [row(1, false, false), row(2, true, false), row(3, false, true)]
    const { resourceAccess } = emptyAddUserDraft
    const draft = { ...emptyAddUserDraft, resourceAccess: { ...resourceAccess, [list]: rows } }
    expect(fromWire(toWire(draft)).resourceAccess[list]).toEqual(rows.slice(1))
  })
})
