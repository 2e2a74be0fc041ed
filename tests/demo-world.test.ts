import { expect, test } from 'vitest'
import { addDays } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { demoRequest } from '#server/demo-world/requests/demo-request.ts'
import { listDemoRequestFaults } from '#server/demo-world/requests/demo-request-faults.ts'
import { parcelRehearsal } from './machines/support/parcel.ts'
import { otherDays } from './other-days.mjs'

/** The demo world's drafts and requests are made here as they are when an empty database is filled, without one. */

const days = Array.from({ length: 9 }, (_, index) => addDays('2026-12-26', index))
const clocks = [
  ...days.map((day) => new Date(`${day}T15:20:00Z`)),
  // In the night, on a day of a clock change and years from now.
  ...['2026-03-05T04:10:00Z', '2026-03-08T08:00:00Z', '2031-07-04T20:00:00Z'].map(
    (text) => new Date(text),
  ),
  ...Object.values(otherDays).map((text) => new Date(text)),
]

test.each(clocks.map((clock) => [clock.toISOString(), clock] as const))(
  'every draft and request can be made on %s',
  (_, clock) => {
    expect(listDemoRequestFaults(clock)).toEqual([])
  },
)

test('one that cannot be made names company, person, flow, step and question', () => {
  const parcel = parcelRehearsal()
  const story = { company: northgate, user: demoPeople.dana, now: '2026-03-05T10:00:00' }
  expect(() => demoRequest(parcel, { ...story, answers: { kind: 1, sender: ' ' } })).toThrow(
    `A demo request of Dana Whitfield at ${northgate.name} cannot be made. ` +
      'Send a parcel (parcel), step Sender (sender): Sender (sender): Field is required.',
  )
})
