import { describe, expect, test } from 'vitest'
import {
  countValue,
  serialNumberText,
  unnamedLabel,
  type Workstation,
} from '#schemas/operations/endpoints.ts'
import { isShownWorkstation } from '#src/areas/devices/workstations-params.ts'
import {
  accessRange,
  isShownAccess as isAccessShown,
  rangeTitle,
  toRangeParams,
  toValidLogRange,
} from '#src/areas/remote-access/access-log-params.ts'
import { formatPercentOfTotal, pieSlices } from '#src/areas/remote-access/pie-slices.ts'
import { figurePalette, figurePaletteSize } from '#src/ui/figure/figure-data.ts'

/** Devices and the remote access log, as their pages show them. */

const now = new Date('2026-11-22T18:00:00Z')

describe('shares of a pie', () => {
  test('are whole percentages', () => {
    expect([1, 2].map((count) => formatPercentOfTotal(count, 3))).toEqual(['33%', '67%'])
    expect([1, 1, 1].map((count) => formatPercentOfTotal(count, 3))).toEqual(['33%', '33%', '33%'])
    expect(formatPercentOfTotal(5, 5)).toBe('100%')
    expect(formatPercentOfTotal(0, 0)).toBe('0%')
  })

  test('of what is there are never zero', () => {
    expect(formatPercentOfTotal(1, 1_000)).toBe('under 1%')
  })

  test('of zero are no slices', () => {
    const vpn = { name: 'VPN', count: 3 }
    expect(pieSlices([vpn, { name: 'Modem', count: 0 }])).toEqual([vpn])
  })

  test('without a name are one slice, whether the name is empty or missing', () => {
    const counts = [
      { name: null, count: 2 },
      { name: '', count: 3 },
    ]
    expect(pieSlices(counts)).toEqual([{ name: 'Unknown', count: 5 }])
  })

  test('have ten looks, no two of them alike', () => {
    expect(figurePalette).toHaveLength(10)
    expect(figurePaletteSize).toBe(10)
    expect(new Set(figurePalette.map(({ color, mark }) => `${color} ${mark}`)).size).toBe(10)
    expect(new Set(figurePalette.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(10)
  })
})

describe('the range of the log', () => {
  const usual = { from: '2026-10-23', to: '2026-11-22' }

  test('is the past 30 days where the address says nothing, and moves on with the day', () => {
    expect(accessRange({}, now)).toEqual(usual)
    expect(toRangeParams(usual, now)).toEqual({ from: undefined, to: undefined })
    expect(rangeTitle(usual, now)).toBe('(Past 30 Days)')
    expect(accessRange({}, new Date('2026-11-23T00:00:00Z')).to).toBe('2026-11-23')
  })

  test('that was chosen is in the title, and comes back from the address', () => {
    const chosen = { from: '2026-01-05', to: '2026-02-28' }
    expect(accessRange(toRangeParams(chosen, now), now)).toEqual(chosen)
    expect(rangeTitle(chosen, now)).toBe('(01/05/2026 - 02/28/2026)')
  })

  test.each([
    { from: null, to: '2026-11-22' },
    { from: '2026-11-01', to: null },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-11-21', to: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-23' },
  ])('is not asked for as %j, which the address has all the same', (range) => {
    expect(toValidLogRange(range, now)).toBeUndefined()
    expect(rangeTitle(range, now)).toBe('')
    expect(accessRange(toRangeParams(range, now), now)).toEqual(range)
  })
})

test('a filter that was pressed shows the same rows, those without a name among them', () => {
  const one: Workstation = {
    id: 1,
    name: 'NO-1001',
    workstationType: 'Laptop',
    manufacturer: null,
    needsReboot: true,
    isNew: false,
  }
  expect(isShownWorkstation(one, {})).toBe(true)
  expect(
    isShownWorkstation(one, { type: 'Laptop', manufacturer: unnamedLabel, only: 'reboot' }),
  ).toBe(true)
  expect(isShownWorkstation(one, { type: 'Desktop' })).toBe(false)
  expect(isShownWorkstation(one, { system: 'Windows 11' })).toBe(false)
  expect(isShownWorkstation(one, { only: 'new' })).toBe(false)
  const access = { date: '2026-10-01T23:30:00Z', type: 'VPN', location: null }
  expect(isAccessShown(access, { type: 'VPN', location: unnamedLabel })).toBe(true)
  expect(isAccessShown(access, { location: 'London' })).toBe(false)
})

test('a serial number of 0 is unknown, and a count is understood in both shapes', () => {
  expect(serialNumberText({ serialNumber: '0' })).toBe('Unknown')
  expect(serialNumberText({ serialNumber: 0 })).toBe('Unknown')
  expect(serialNumberText({ serialNumber: '00' })).toBe('00')
  expect(serialNumberText({ serialNumber: null })).toBe('')
  expect([countValue(3), countValue({ count: 3 })]).toEqual([3, 3])
})
