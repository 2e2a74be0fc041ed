/**
 * Moments at which what goes by the calendar is most likely to be wrong, by what they are. The demo world is filled at
 * each of them (tests/server/demo-world/demo-times.test.ts), and browser tests run at each (`npm run test:days`).
 */
export const otherDays = {
  // The same time is there twice.
  'clocks-back': '2026-11-01T01:30:00-04:00',
  'last-of-month': '2026-11-30T14:00:00-05:00',
  'end-of-year': '2026-12-31T23:50:00-05:00',
  // A holiday; month, quarter and year to date are the same days.
  'first-of-month': '2027-01-01T00:30:00-05:00',
  saturday: '2027-01-30T11:00:00-05:00',
  // The hour after the one that is left out.
  'clocks-forward': '2027-03-14T03:10:00-04:00',
  // For UTC it is tomorrow.
  'leap-day': '2028-02-29T22:00:00-05:00',
}
