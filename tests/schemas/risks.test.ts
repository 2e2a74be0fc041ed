import { describe, expect, test } from 'vitest'
import {
  isOverdue,
  isPlannedDate,
  plannedDayProblem,
  suggestedPlannedDay,
  toPlannedDate,
  toPlannedDay,
} from '#schemas/risks/planned-date.ts'
import { riskRegisterTab } from '#schemas/risks/register-tabs.ts'
import {
  canChooseSeverity,
  isSameSeverity,
  parseSeverity,
  parseStatus,
  riskSeverities,
  severityOrder,
  spellSeverityLike,
} from '#schemas/risks/risk-values.ts'
import { riskDetails, riskRow, riskUpdate } from '#schemas/risks/risks.ts'
import { updateBody } from '#schemas/risks/update-body.ts'
import {
  changedFields,
  type RiskState,
  riskTexts,
  updateProblems,
  type WantedRisk,
} from '#schemas/risks/update-rules.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'

/** The rules of the risk register (AMB-118 to AMB-126). */

const now = '2026-03-05T10:00:00'

describe('a risk is in one tab', () => {
  const group = (riskTitle: string | null, status: string | null, isMSSP = false) =>
    riskRegisterTab({ riskTitle, status }, { isMSSP })

  // RISK-024
  test('an update of Microsoft only where its title begins so', () => {
    expect(group('Install KB5001', 'Open - Triaging')).toBe('windowsUpdates')
    expect(group('Do install KB', 'Open - Triaging')).toBe('main')
    expect(group('install kb5001', 'Open - Triaging')).toBe('main')
    expect(group(null, null)).toBe('main')
  })

  // RISK-026, RISK-027, RISK-028
  test('closed comes before accepted, and both before updates', () => {
    expect(group('Install KB5001', 'Closed - Remediated')).toBe('closed')
    expect(group('Install KB5001', 'Open - Accepted Risk')).toBe('accepted')
    expect(group('A port', 'Closed - False positive')).toBe('closed')
    expect(group('A port', 'Closed - False Positive')).toBe('closed')
    expect(group('A port', 'Open - Approved to Remediate')).toBe('main')
  })

  // RISK-025
  test('with managed security updates are in main', () => {
    expect(group('Install KB5001', 'Open - Triaging', true)).toBe('main')
    expect(group('Install KB5001', 'Closed - Remediated', true)).toBe('closed')
  })
})

describe('severities', () => {
  // RISK-023
  test('are in the order of their levels, whatever their case; unknown ones are last', () => {
    expect(riskSeverities.map(severityOrder)).toEqual([0, 1, 2, 3, 4, 5])
    expect(severityOrder('high')).toBe(4)
    expect(severityOrder('Very bad')).toBe(0)
    expect(severityOrder(null)).toBe(0)
  })

  test('sent as 1 to 4 have the names of these levels, as a number or a text (RISK-022)', () => {
    const named = (sent: unknown) =>
      parseSeverity(riskRow.parse({ id: 1, severity: sent }).severity ?? '')
    expect([1, 2, 3, 4].map(named)).toEqual(['Informational', 'Low', 'Moderate', 'High'])
    expect(named('3')).toBe('Moderate')
    expect([0, 5, 12, '1.5'].map(named)).toEqual([undefined, undefined, undefined, undefined])
    expect(['1', '2', '3', '4'].map(severityOrder)).toEqual([1, 2, 3, 4])
    expect(isSameSeverity('3', 'moderate')).toBe(true)
    expect(isSameSeverity('3', 'High')).toBe(false)
    expect(isSameSeverity(null, '')).toBe(true)
  })

  test('are chosen as the API spells them', () => {
    expect(spellSeverityLike('2', 'High')).toBe('4')
    expect(spellSeverityLike('Low', 'High')).toBe('High')
    expect(spellSeverityLike(null, 'High')).toBe('High')
    expect(spellSeverityLike('2', 'Critical')).toBe('Critical')
  })

  // RISK-021
  test('Unspecified and Critical can not be chosen', () => {
    expect(riskSeverities.filter(canChooseSeverity)).toEqual([
      'Informational',
      'Low',
      'Moderate',
      'High',
    ])
  })

  test('and statuses are found whatever their case', () => {
    expect(parseStatus('CLOSED - false positive')).toBe('Closed - False Positive')
    expect(parseStatus('Closed')).toBeUndefined()
    expect(parseSeverity('')).toBeUndefined()
  })
})

describe('planned dates', () => {
  // RISK-034
  test.each([
    // New York is still in the day before.
    ['2026-03-06T03:30:00Z', '2026-06-05'],
    // Around the changes of the clock.
    ['2026-03-08T06:59:59Z', '2026-06-08'],
    ['2026-03-08T07:00:00Z', '2026-06-08'],
    ['2026-11-01T05:30:00Z', '2027-02-01'],
    ['2026-11-01T06:30:00Z', '2027-02-01'],
    // Over the end of the year, and into shorter months.
    ['2026-10-31T16:00:00Z', '2027-01-31'],
    ['2026-11-30T16:00:00Z', '2027-02-28'],
    ['2027-11-30T16:00:00Z', '2028-02-29'],
    ['2027-01-01T04:59:00Z', '2027-03-31'],
    ['2027-01-01T05:00:00Z', '2027-04-01'],
  ])('offered at %s is %s, three months ahead in New York', (instant, day) => {
    expect(suggestedPlannedDay(toEastern(new Date(instant)))).toBe(day)
  })

  // RISK-035
  test('travel as noon UTC, which is the same day in New York all year', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-07-04', '2026-11-01', '2026-12-31']) {
      expect(toPlannedDate(day)).toBe(`${day}T12:00:00Z`)
      expect(toEastern(new Date(toPlannedDate(day))).slice(0, 10)).toBe(day)
      expect(toPlannedDay(toPlannedDate(day))).toBe(day)
    }
  })

  test('are noon UTC or a day, and real days', () => {
    expect(isPlannedDate('2026-06-05T12:00:00Z')).toBe(true)
    expect(isPlannedDate('2026-06-05T12:00:00.000Z')).toBe(true)
    expect(isPlannedDate('2026-06-05')).toBe(true)
    for (const text of ['2026-02-30', '2026-06-05T00:00:00Z', '05/06/2026', '', 'tomorrow']) {
      expect(isPlannedDate(text)).toBe(false)
    }
  })

  test('lie neither in the past nor far ahead', () => {
    expect(plannedDayProblem('2026-03-05', now)).toBeUndefined()
    expect(plannedDayProblem('2028-03-05', now)).toBeUndefined()
    expect(plannedDayProblem('2026-03-04', now)).toBe('The planned date is in the past.')
    expect(plannedDayProblem('9999-12-31', now)).toMatch(
      /^The latest possible date is 03\/05\/2028/,
    )
  })

  test('have passed from the day after on', () => {
    expect(isOverdue('2026-03-05T12:00:00Z', now)).toBe(false)
    expect(isOverdue('2026-03-04T12:00:00Z', now)).toBe(true)
    expect(isOverdue(null, now)).toBe(false)
  })
})

const before: RiskState = {
  severity: 'Moderate',
  status: 'Open - Triaging',
  plannedRemediationDate: null,
  notes: null,
}
const wanted = (changes: Partial<WantedRisk> = {}): WantedRisk => ({
  ...before,
  acceptedRiskReason: null,
  severityChangeReason: null,
  ...changes,
})
const messages = (changes: Partial<WantedRisk>, from = before) =>
  updateProblems(from, wanted(changes), now).map(({ field, message }) => `${field}: ${message}`)

describe('an update', () => {
  // RISK-036, RISK-037
  test('asks for the reason for accepting first, then for that of the severity; blanks are none', () => {
    const both = { status: 'Open - Accepted Risk', severity: 'Low' }
    const missing = [
      'acceptedRiskReason: Missing reason for Accepted Status Change',
      'severityChangeReason: Missing reason for Severity Change',
    ]
    expect(messages(both)).toEqual(missing)
    const noWidth = '\u200b\u00a0\u2060\ufeff'
    for (const blank of ['', ' \n\t', noWidth]) {
      expect(messages({ ...both, acceptedRiskReason: blank, severityChangeReason: blank })).toEqual(
        missing,
      )
    }
    expect(messages({ ...both, acceptedRiskReason: 'a', severityChangeReason: 'b' })).toEqual([])
  })

  test('asks for no reason where it neither accepts nor regrades', () => {
    const accepted = { ...before, status: 'open - accepted risk' }
    expect(messages({ status: 'Open - Accepted Risk', notes: 'x' }, accepted)).toEqual([])
    expect(messages({ severity: 'MODERATE', notes: 'x' })).toEqual([])
  })

  // RISK-039
  test('takes 300 characters of each text, and no more', () => {
    const text = 'x'.repeat(300)
    const good = { status: 'Open - Accepted Risk', acceptedRiskReason: text, notes: text }
    expect(messages(good)).toEqual([])
    expect(messages({ ...good, acceptedRiskReason: `${text}x`, notes: `${text}x` })).toEqual([
      `acceptedRiskReason: ${riskTexts.limit}`,
      `notes: ${riskTexts.limit}`,
    ])
  })

  test('is refused in words also where a text is longer than anyone types', () => {
    const long = 'x'.repeat(3_001)
    const issuesOf = (body: object) =>
      riskUpdate
        .safeParse({ id: 1, ...wanted(), ...body })
        .error?.issues.map(({ message }) => message)
    expect(issuesOf({ acceptedRiskReason: long, severityChangeReason: long, notes: long })).toEqual(
      [riskTexts.limit, riskTexts.limit, riskTexts.limit],
    )
    expect(issuesOf({ severity: long, status: long, plannedRemediationDate: long })).toEqual([
      'Not a valid risk severity.',
      'Not a valid risk status.',
      'Use the date format YYYY-MM-DDT12:00:00Z (noon UTC) for the planned date.',
    ])
  })

  test('leaves as they are what could not be chosen or planned today', () => {
    const old = {
      ...before,
      severity: 'Critical',
      plannedRemediationDate: '2025-01-01T12:00:00Z',
      notes: 'x'.repeat(400),
    }
    expect(updateProblems(old, { ...wanted(), ...old, status: 'Unspecified' }, now)).toEqual([])
    expect(messages({ severity: 'Critical', severityChangeReason: 'Worse.' })).toEqual([
      "severity: The severity Critical can't be chosen.",
    ])
    expect(messages({ plannedRemediationDate: '2025-01-01' })).toEqual([
      'plannedRemediationDate: The planned date is in the past.',
    ])
  })

  test('of nothing changes nothing, however it is written', () => {
    expect(changedFields(before, wanted({ notes: '', plannedRemediationDate: '' }))).toEqual([])
    const planned = { ...before, plannedRemediationDate: '2026-06-05T12:00:00Z' }
    expect(changedFields(planned, wanted({ plannedRemediationDate: '2026-06-05' }))).toEqual([])
    expect(changedFields(planned, wanted({ plannedRemediationDate: null }))).toEqual([
      'plannedRemediationDate',
    ])
  })

  test('sends what was read together with what was changed (AMB-124)', () => {
    const details = riskDetails.parse({
      title: 'A port',
      severity: 'Moderate',
      status: 'Open - Triaging',
      exploited: false,
      exploitable: true,
      affectedLocalities: 2,
      affectedLocalitiesList: [{ hostName: 'a', isExternal: false }, { isExternal: true }],
      acceptedRiskReason: 'An old one',
      severityChangeReason: 'Another old one',
    })
    const body = updateBody(
      7,
      details,
      wanted({ plannedRemediationDate: '2026-06-05', acceptedRiskReason: 'Not asked for' }),
    )
    expect(body).toMatchObject({
      id: 7,
      title: 'A port',
      cvss: null,
      source: null,
      exploitStatus: 'Exploitable',
      containsExternalIPs: true,
      affectedLocalityCount: 2,
      plannedRemediationDate: '2026-06-05T12:00:00Z',
      acceptedRiskReason: 'An old one',
      severityChangeReason: 'Another old one',
    })
    expect(Object.keys(body)).toHaveLength(19)
    const regraded = updateBody(
      7,
      details,
      wanted({ severity: 'Low', severityChangeReason: 'New' }),
    )
    expect(regraded).toMatchObject({ severity: 'Low', severityChangeReason: 'New' })
  })
})
