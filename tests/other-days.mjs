/**
 * Dates on which calendar logic is most likely to fail. The demo world is filled on each of them
 * (tests/server/demo-world/demo-times.test.ts), and browser tests can run on each (`npm run
 * test:days`).
 */
export const otherDays = {
  // In the hour that occurs twice.
  'clocks-back': '2026-11-01T01:30:00-04:00',
  'last-of-month': '2026-11-30T14:00:00-05:00',
  'end-of-year': '2026-12-31T23:50:00-05:00',
  // A holiday on which month, quarter and year to date are the same.
  'first-of-month': '2027-01-01T00:30:00-05:00',
  saturday: '2027-01-30T11:00:00-05:00',
  // In the hour after the skipped one.
  'clocks-forward': '2027-03-14T03:10:00-04:00',
  // Tomorrow in UTC.
  'leap-day': '2028-02-29T22:00:00-05:00',
}
