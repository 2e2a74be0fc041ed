import { expect, test } from 'vitest'
import { type CoverableControl, findToastPosition, type ScreenBox } from '#src/ui/toast-position.ts'

const area: ScreenBox = { left: 256, top: 72, right: 1424, bottom: 984 }
const size = { width: 384, height: 64 }
const middle = (256 + 1424 - 384) / 2
const box = (
  left: number,
  top: number,
  width: number,
  height: number,
  isAction = true,
): CoverableControl => ({
  isAction,
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('toasts lie at the foot of the page in the middle, where nothing is in the way', () => {
  expect(findToastPosition(size, area, [])).toEqual({ left: middle, top: 920 })
  expect(findToastPosition(size, area, [box(300, 400, 100, 36)])).toEqual({
    left: middle,
    top: 920,
  })
})

test('a button there moves them aside, buttons over the whole width above these', () => {
  const next = box(800, 930, 80, 40)
  expect(findToastPosition(size, area, [next])).toEqual({ left: 1424 - 384, top: 920 })
  const across = box(256, 930, 1168, 40)
  expect(findToastPosition(size, area, [across])).toEqual({ left: middle, top: 930 - 8 - 64 })
})

test('they stay where they are until something would be covered', () => {
  const now = { left: 256, top: 500 }
  expect(findToastPosition(size, area, [box(800, 930, 80, 40)], now)).toEqual(now)
  expect(findToastPosition(size, area, [box(300, 520, 80, 40)], now)).toEqual({
    left: middle,
    top: 920,
  })
  expect(findToastPosition(size, { ...area, bottom: 540 }, [], now)).toEqual({
    left: middle,
    top: 476,
  })
})

test('where only fields leave room they are covered, and no action', () => {
  const telephone: ScreenBox = { left: 16, top: 72, right: 374, bottom: 828 }
  const fields = Array.from({ length: 12 }, (_, at) => box(16, 72 + at * 56, 358, 44, false))
  const next = box(300, 770, 74, 40)
  const place = findToastPosition({ width: 358, height: 90 }, telephone, [...fields, next])
  expect(place?.left).toBe(16)
  expect(place?.top).toBe(770 - 8 - 90)
})

test('without any room they lie where the least is covered', () => {
  const rows = Array.from({ length: 40 }, (_, at) => box(256, 72 + at * 24, 1168, 20))
  const alsoAtTheMiddle = box(middle, 72, 384, 880)
  const place = findToastPosition(size, area, [...rows, alsoAtTheMiddle])
  expect(place?.left).toBe(1040)
})
