import { describe, expect, test } from 'vitest'
import { createPortalClock } from '#src/clock.ts'

/** The server's clock as a page knows it, beside a device's that is wrong by so many milliseconds. */

const noon = Date.parse('2026-03-06T17:00:00Z')
const minute = 60_000

/** A page whose device is wrong, and a server that is right; both clocks go on together. */
function pageWhoseDeviceIsWrongBy(wrong: number) {
  const at = { real: noon }
  const clock = createPortalClock(() => at.real + wrong)
  return {
    clock,
    /** A call that travels so many milliseconds there, and so many back. */
    call(there = 40, back = 40) {
      const sentAt = at.real + wrong
      at.real += there
      const date = new Date(at.real).toUTCString()
      at.real += back
      clock.hear(date, sentAt)
    },
    wait: (milliseconds: number) => {
      at.real += milliseconds
    },
    /** By how many milliseconds the page's clock is ahead of the server's. */
    error: () => clock.now().getTime() - at.real,
  }
}

describe('the clock of a page', () => {
  test("is the device's until the server has said its time, and while that agrees", () => {
    const { clock, call, error } = pageWhoseDeviceIsWrongBy(0)
    let moves = 0
    clock.onMoved(() => {
      moves += 1
    })
    expect(error()).toBe(0)
    for (let calls = 0; calls < 20; calls += 1) call(37 * calls, 91)
    expect([error(), moves]).toEqual([0, 0])
    expect(pageWhoseDeviceIsWrongBy(7 * minute).error()).toBe(7 * minute)
  })

  test.each([-3 * 60 * minute, -90_000, 90_000, 26 * 60 * minute])(
    "is the server's to a second from the first answer on, where the device is wrong by %i ms",
    (wrong) => {
      const { call, wait, error } = pageWhoseDeviceIsWrongBy(wrong)
      for (let calls = 0; calls < 20; calls += 1) {
        call(10 + 13 * calls, 400 - 13 * calls)
        expect(Math.abs(error())).toBeLessThan(1500)
        wait(12_345)
      }
      // What further answers say can only bring it nearer.
      expect(Math.abs(error())).toBeLessThan(1000)
    },
  )

  test('has reached each second that the server has said: what it judged then, the page sees', () => {
    for (const wrong of [-5000, -700, 0, 700, 5000]) {
      const { clock, call, wait } = pageWhoseDeviceIsWrongBy(wrong)
      for (let calls = 0; calls < 50; calls += 1) {
        wait(333)
        call(0, 0)
        const said = Date.parse(new Date(noon + 333 * (calls + 1)).toUTCString())
        expect(clock.now().getTime()).toBeGreaterThanOrEqual(said)
      }
    }
  })

  test('follows a device whose clock is set while the page is open, and tells whoever shows a time', () => {
    let device = noon
    const clock = createPortalClock(() => device)
    const told: number[] = []
    const stop = clock.onMoved(() => told.push(clock.now().getTime()))
    device += 3 * minute
    clock.hear(new Date(noon).toUTCString(), device)
    expect(told).toEqual([noon + 999])
    stop()
    device += 3 * minute
    clock.hear(new Date(noon).toUTCString(), device)
    expect(told).toHaveLength(1)
  })

  test('does not move for what is no time, or says a time while the device jumps', () => {
    let device = noon
    const clock = createPortalClock(() => device)
    clock.hear('soon', device)
    expect(clock.now().getTime()).toBe(noon)
    const sentAt = device + minute
    clock.hear(new Date(noon).toUTCString(), sentAt)
    expect(clock.now().getTime()).toBe(noon)
    device += minute
    expect(clock.now().getTime()).toBe(noon + minute)
  })
})
