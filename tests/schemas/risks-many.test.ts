import { describe, expect, test } from 'vitest'
import { bulkUpdateProblems } from '#schemas/risks/bulk-update-rules.ts'
import { riskTexts } from '#schemas/risks/update-rules.ts'

/** What an update of several risks at once asks for. */

const now = '2026-03-05T10:00:00'

describe('an update of several risks', () => {
  const risks = [{ id: 1, status: 'Open - Triaging', targetRemediationDate: null }]
  const said = (changes: object) =>
    bulkUpdateProblems({ risks, reason: 'Why', ...changes }, now).map(({ message }) => message)

  test('changes something, for a reason of at most 300 characters', () => {
    expect(said({})).toEqual([riskTexts.noChanges])
    expect(said({ status: 'Open - Triaging' })).toEqual([])
    expect(said({ status: 'Open - Accepted Risk', reason: ' ' })).toEqual([
      riskTexts.acceptedReason,
    ])
    expect(said({ status: 'Open', reason: '' })).toEqual([
      "Tell us why you're changing these risks.",
      '“Open” is not a status of a risk.',
    ])
    expect(said({ plannedRemediationDate: '9999-01-01', reason: 'x'.repeat(301) })).toEqual([
      riskTexts.limit,
      expect.stringMatching(/^The latest possible date/),
    ])
  })
})
