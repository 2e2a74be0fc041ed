import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { createClient } from '#src/api/client.ts'
import { createPortalClock } from '#src/clock.ts'
import { createTerminateServices } from '#src/flows/terminate/services.ts'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { nthPerson } from '../support/terminate-requests.ts'

/** The wizard of a page and the server, each with a clock of its own: one moment in what is read, ticked and judged. */

const api = testApi()

/** 6 March 2026 is a Friday: requests after 5 PM wait for Monday. */
const friday = (time: string) => new Date(`2026-03-06T${time}-05:00`)
const tonight = /access ends on 03\/06\/2026 11:59 PM Eastern Time\.$/
const monday = /access ends on 03\/09\/2026 12:00 AM Eastern Time at the earliest\.$/
const minutes = (count: number) => count * 60_000

/** A termination that is begun on a device whose clock is wrong by so many milliseconds. */
async function pageWhoseDeviceIsWrongBy(wrong: number) {
  const device = { wrong }
  const clock = createPortalClock(() => api.clock().getTime() + device.wrong)
  const client = createClient(
    {
      base: `${api.url()}/api`,
      accessToken: () => api.mint().tokenFor(demoPeople.dana),
      onTime: (date) => clock.hear(date, api.clock().getTime() + device.wrong),
      takes: { extensions: true, safetyHeaders: true },
    },
    northgate.id,
  )
  const { output: settings } = await client.call('settings', {})
  if (!settings) throw new Error('The company has settings.')
  const actor = createActor(terminateMachine, {
    input: {
      settings,
      user: demoPeople.dana,
      tenantId: northgate.id,
      clock: () => toEastern(clock.now()),
      services: createTerminateServices(client),
    },
  }).start()
  const wizard = createWizardHandle(terminate, actor)
  wizard.change('profileAccount', nthPerson(5))
  return {
    wizard,
    device,
    sentence: () => wizard.acknowledgement()?.sentence,
    /** Ticks what is read, and waits for the server's word on it. */
    async acknowledge() {
      wizard.send({ type: 'acknowledge' })
      await expect.poll(() => wizard.draftState()).not.toBe('saving')
      return { holds: wizard.acknowledgement()?.holds, says: wizard.problem()?.message }
    },
  }
}

test.each([-minutes(30), -minutes(2), minutes(2), minutes(30)])(
  'around 5 PM a wizard reads what the server judges, on a device that is wrong by %i ms',
  async (wrong) => {
    api.clock.moveTo(friday('16:59:00'))
    const before = await pageWhoseDeviceIsWrongBy(wrong)
    expect(before.sentence()).toMatch(tonight)
    expect(await before.acknowledge()).toEqual({ holds: true, says: undefined })
    expect(before.wizard.draftId()).toBeGreaterThan(0)

    api.clock.moveTo(friday('17:00:03'))
    expect(before.sentence()).toMatch(monday)
    expect(before.wizard.acknowledgement()).toMatchObject({ holds: false, lapsed: true })
    expect(await before.acknowledge()).toEqual({ holds: true, says: undefined })
    api.clock.moveTo(testInstant)
  },
)

test('where it could not know better it is refused, shows what the sentence has become, and keeps every answer', async () => {
  api.clock.moveTo(friday('16:58:00'))
  const { wizard, device, sentence, acknowledge } = await pageWhoseDeviceIsWrongBy(0)
  await acknowledge()
  wizard.send({ type: 'unacknowledge' })
  // The device is set back while the page is open.
  device.wrong = -minutes(5)
  api.clock.moveTo(friday('17:01:00'))
  expect(sentence()).toMatch(tonight)

  expect(await acknowledge()).toEqual({
    holds: false,
    says: "User Select: The text you're acknowledging just changed. Read it again and check the box.",
  })
  expect(sentence()).toMatch(monday)
  expect(wizard.value('profileAccount')).toMatchObject(nthPerson(5))
  expect(wizard.value('serviceTerminationDate')).toBe('2026-03-06T23:59:00')

  expect(await acknowledge()).toEqual({ holds: true, says: undefined })
  api.clock.moveTo(testInstant)
})

test('what stands in the way of a step is asked by the time it is, not by what was answered last', async () => {
  api.clock.moveTo(friday('16:59:00'))
  const { wizard, acknowledge } = await pageWhoseDeviceIsWrongBy(0)
  await acknowledge()
  expect(wizard.issues()).toEqual([])
  api.clock.moveTo(friday('17:00:03'))
  expect(wizard.issues()).toMatchObject([{ message: 'Acknowledgement is required.' }])
  api.clock.moveTo(testInstant)
})

test('what was acknowledged on another step before 5 PM is in no way of what is acknowledged anew', async () => {
  api.clock.moveTo(friday('16:58:00'))
  const { wizard, device, acknowledge } = await pageWhoseDeviceIsWrongBy(0)
  while (true) {
    // The second that the page notes is not the second in which the server hears of it.
    device.wrong -= minutes(0.1)
    expect(await acknowledge()).toEqual({ holds: true, says: undefined })
    if (wizard.step().submits) break
    wizard.send({ type: 'next' })
  }
  api.clock.moveTo(friday('17:00:03'))
  device.wrong = 0
  wizard.send({ type: 'jump', to: 'userSelect' })
  expect(await acknowledge()).toEqual({ holds: true, says: undefined })
  wizard.send({ type: 'jump', to: 'confirm' })
  expect(wizard.acknowledgement()).toMatchObject({ holds: false, lapsed: true })
  expect(await acknowledge()).toEqual({ holds: true, says: undefined })
  api.clock.moveTo(testInstant)
})
