import { expect, test } from 'vitest'
import { riskDetails } from '#schemas/risks/risks.ts'
import { changedFields, changesSeverity, type WantedRisk } from '#schemas/risks/update-rules.ts'
import {
  createRiskEdit,
  hasRiskEdits,
  isSameRiskEdit,
  mergeOtherTabRiskEdit,
  type RiskEdit,
  refreshRiskEdit,
  resumeStoredRiskEdit,
  unsentRiskEdit,
} from '#src/parts/risks/risk-edit.ts'
import {
  createRiskEditStore,
  type StoredRiskEdit,
  toStoredRiskEdit,
} from '#src/parts/risks/stored-risk-edits.ts'

/** What is typed into a risk by one person in two tabs. */

const first = {
  severity: 'High',
  status: 'Open - Triaging',
  plannedRemediationDate: '2026-12-01T12:00:00Z',
  notes: 'As it was.',
}
/** As a colleague saved it. */
const second = { ...first, severity: 'Low', status: 'Open - Approved to Remediate' }

const writtenEdit = (edit: StoredRiskEdit) => JSON.stringify(toStoredRiskEdit(edit))
const readEdit = createRiskEditStore('r', 1).parse

const risk = (state: typeof first) => riskDetails.parse({ title: 'Old TLS', ...state })
const begun = refreshRiskEdit(createRiskEdit(1, 'Old TLS'), risk(first), '"1"')
const typing = (edit: RiskEdit, answers: Partial<WantedRisk>): RiskEdit => ({
  ...edit,
  wanted: { ...edit.wanted, ...answers },
})
function stored(edit: RiskEdit): StoredRiskEdit {
  if (!hasRiskEdits(edit)) throw new Error('Nothing was typed.')
  const saved = readEdit(writtenEdit(edit))
  if (!saved) throw new Error('It can’t be read again.')
  return saved
}

/** Two tabs with the same edit, and a storage that tells each what the other stored. */
function twoTabs(edit: RiskEdit) {
  const tabs = [edit, edit]
  let text: string | null = hasRiskEdits(edit) ? writtenEdit(edit) : null
  const told: { to: number; now: string; before: string | null }[] = []
  let heard = 0
  const store = (tab: number, now: RiskEdit) => {
    tabs[tab] = now
    if (!hasRiskEdits(now) || writtenEdit(now) === text) return
    told.push({ to: 1 - tab, now: writtenEdit(now), before: text })
    text = writtenEdit(now)
  }
  return {
    tab: (tab: number) => tabs[tab] ?? edit,
    store,
    /** @returns how many events it took until there were none; 100 for no end */
    hear: () => {
      heard = 0
      for (let event = told.shift(); event && heard < 100; event = told.shift()) {
        heard += 1
        const [mine, there] = [tabs[event.to], readEdit(event.now)]
        if (!mine || !there) continue
        const merged = mergeOtherTabRiskEdit(mine, there, readEdit(event.before))
        if (merged === mine) continue
        tabs[event.to] = merged
        if (!hasRiskEdits(merged) || !isSameRiskEdit(merged, there)) store(event.to, merged)
      }
      return heard
    },
  }
}

test('two tabs that read a risk at different versions write to each other once, not without end', () => {
  const typed = typing(begun, { notes: 'Typed.' })
  const tabs = twoTabs(typed)
  tabs.store(0, refreshRiskEdit(typed, risk(second), '"2"'))
  expect(tabs.hear()).toBe(1)
  tabs.store(1, typing(tabs.tab(1), { notes: 'Typed on.' }))
  expect(tabs.hear()).toBe(1)
  expect(tabs.tab(0)).toMatchObject({
    etag: '"2"',
    wanted: { severity: 'Low', notes: 'Typed on.' },
  })
  tabs.store(0, typing(tabs.tab(0), { status: 'Open - Accepted Risk' }))
  tabs.store(1, typing(tabs.tab(1), { acceptedRiskReason: 'Because.' }))
  expect(tabs.hear()).toBeLessThan(5)
  for (const tab of [0, 1]) {
    expect(tabs.tab(tab).wanted).toMatchObject({
      notes: 'Typed on.',
      status: 'Open - Accepted Risk',
      acceptedRiskReason: 'Because.',
    })
  }
})

test('what is typed on while an update is sent ends in both tabs, too', () => {
  const sent = typing(begun, { notes: 'Sent.' })
  const tabs = twoTabs(sent)
  tabs.store(0, unsentRiskEdit(typing(sent, { status: 'Open - Accepted Risk' }), sent.wanted))
  expect(tabs.hear()).toBe(1)
  tabs.store(0, refreshRiskEdit(tabs.tab(0), risk({ ...first, notes: 'Sent.' }), '"2"'))
  expect(tabs.hear()).toBe(1)
  expect(tabs.tab(1).wanted).toEqual(tabs.tab(0).wanted)
})

test('an edit in which nothing differs is the same edit', () => {
  const typed = typing(begun, { notes: 'Typed.' })
  const there = stored(refreshRiskEdit(typed, risk(first), '"2"'))
  expect(mergeOtherTabRiskEdit(typed, there, stored(typed))).toBe(typed)
  const unread = resumeStoredRiskEdit(stored(typed))
  expect(mergeOtherTabRiskEdit(unread, stored(typed), undefined)).toBe(unread)
})

test('what another tab has read anew is not typed here', () => {
  const typed = typing(begun, { notes: 'Typed.' })
  const there = stored(refreshRiskEdit(typed, risk(second), '"2"'))
  const merged = mergeOtherTabRiskEdit(typed, there, stored(typed))
  expect(merged).toMatchObject({ etag: '"1"', before: first })
  expect(changedFields(first, merged.wanted)).toEqual(['notes'])
  expect(changesSeverity(first, merged.wanted)).toBe(false)
  const third = { ...second, severity: 'Moderate', status: 'Open - Accepted Risk' }
  expect(refreshRiskEdit(merged, risk(third), '"3"').wanted).toMatchObject({
    ...third,
    plannedRemediationDate: '2026-12-01',
    notes: 'Typed.',
  })
})

test('what another tab takes back is here as it was read here', () => {
  const typed = typing(begun, {
    notes: 'Typed.',
    severity: 'Moderate',
    severityChangeReason: 'So.',
  })
  const there = refreshRiskEdit(typed, risk(second), '"2"')
  const takenBack = typing(there, { severity: 'Low', severityChangeReason: null })
  const merged = mergeOtherTabRiskEdit(typed, stored(takenBack), stored(there))
  expect(merged.wanted).toEqual(typing(begun, { notes: 'Typed.' }).wanted)
  expect(isSameRiskEdit(stored(merged), stored(takenBack))).toBe(true)
})

test('an edit that was not read here goes onto what another tab has read, version and all', () => {
  const typed = typing(begun, { notes: 'Typed.' })
  const there = stored(refreshRiskEdit(typed, risk(second), '"2"'))
  const unread = resumeStoredRiskEdit(stored(typed))
  const { etag, before, wanted } = there
  expect(mergeOtherTabRiskEdit(unread, there, stored(typed))).toEqual({
    ...unread,
    etag,
    before,
    wanted,
  })
})
