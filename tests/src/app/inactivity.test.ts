import { expect, test } from 'vitest'
import {
  activityState,
  defaultInactivityLimits,
  isWarningNear,
} from '#src/app/session/inactivity.ts'

const minutes = 60_000
const portal = { ...defaultInactivityLimits, signOutAfter: 30 * minutes }

// SHELL-047
test('the shared default signs out after 15 minutes', () => {
  expect(activityState(15 * minutes - 1, 0).kind).toBe('warning')
  expect(activityState(15 * minutes, 0)).toEqual({ kind: 'idle' })
})

test('the warning stands for the last two minutes', () => {
  expect(activityState(28 * minutes - 1, 0, portal)).toEqual({ kind: 'active', until: 1 })
  expect(activityState(28 * minutes, 0, portal)).toEqual({ kind: 'warning', secondsLeft: 120 })
  expect(activityState(30 * minutes - 1, 0, portal)).toEqual({ kind: 'warning', secondsLeft: 1 })
})

test('a machine that slept through the limit wakes up signed out', () => {
  expect(activityState(8 * 60 * minutes, 0, portal)).toEqual({ kind: 'idle' })
})

// SHELL-046
test('activity starts the period again', () => {
  expect(activityState(40 * minutes, 39 * minutes, portal).kind).toBe('active')
})

test('the warning is prepared in the five minutes before it', () => {
  expect(isWarningNear(activityState(23 * minutes - 1, 0, portal))).toBe(false)
  expect(isWarningNear(activityState(23 * minutes, 0, portal))).toBe(true)
  expect(isWarningNear(activityState(28 * minutes, 0, portal))).toBe(false)
})
