import { describe, expect, test } from 'vitest'
import { withValueAt } from '#schemas/questions/paths.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import {
  termination,
  terminationCalls,
  withLaterStepAnswers,
} from '../support/terminate-requests.ts'

/** Who acknowledged what, and when, is the server's to say. */

const api = testApi()
const { begin, save, submit } = terminationCalls(api)
const { dana, lee } = demoPeople
const seconds = (count: number) => new Date(testInstant.getTime() + count * 1000)

describe('an acknowledgement', () => {
  const path = 'phoneOptions.phoneOptionsAcknowledgement'
  const acknowledged = (who: object, date = '2026-03-05T10:00:00') => ({
    acknowledgedBy: who,
    acknowledgedDate: date,
  })
  const { profileAccountId, email, name: fullName } = lee

  test('is dated by the server, whatever the browser says', async () => {
    const request = { ...termination({ stopsAt: 'phone' }), id: (await begin()).output.id }
    const own = { profileAccountId: dana.profileAccountId, email: 'x', fullName: 'Someone Else' }
    const saved = await save(withValueAt(request, path, acknowledged(own, '1999-01-01T00:00:00')))
    expect(saved.output.phoneOptions?.phoneOptionsAcknowledgement).toEqual({
      acknowledgedBy: {
        profileAccountId: dana.profileAccountId,
        email: dana.email,
        fullName: dana.name,
      },
      acknowledgedDate: '2026-03-05T10:00:00',
    })
  })

  test('is taken from its giver by their email where there is no id', async () => {
    const request = { ...termination({ stopsAt: 'phone' }), id: (await begin()).output.id }
    const own = { email: dana.email.toUpperCase(), fullName: dana.name }
    expect(await save(withValueAt(request, path, acknowledged(own)))).toMatchObject({ status: 200 })
  })

  test.each([
    ['no email', undefined],
    ['another email than the page knows', 'dana@mail.example'],
  ])('is taken from its giver where the token has no account and %s', async (_, known) => {
    const request = { ...termination({ stopsAt: 'phone' }), id: (await begin()).output.id }
    const own = { profileAccountId: null, email: dana.email, fullName: dana.name }
    const bare = { profile_account_id: undefined, email: known }
    const answer = await api.call<typeof request>('PATCH /terminateuser', {
      body: withValueAt(request, path, acknowledged(own)),
      headers: { authorization: `Bearer ${await api.mint().tokenFor(dana, bare)}` },
    })
    expect(answer.errorMessages).toEqual([])
    expect(answer.output.phoneOptions?.phoneOptionsAcknowledgement?.acknowledgedBy).toMatchObject({
      profileAccountId: dana.profileAccountId,
      fullName: dana.name,
    })
  })

  test('can not be made in the name of somebody else', async () => {
    const request = { ...termination({ stopsAt: 'phone' }), id: (await begin()).output.id }
    for (const who of [
      { profileAccountId, email, fullName },
      { email, fullName },
      { email: '', fullName: '' },
    ]) {
      expect(await save(withValueAt(request, path, acknowledged(who)))).toMatchObject({
        status: 422,
        errorMessages: ['Phone: You can acknowledge only in your own name.'],
        output: { issues: [{ step: 'phone', field: path }] },
      })
    }
  })

  test('of a colleague stays theirs when the draft continues', async () => {
    const { output } = await begin({}, { as: lee })
    const saved = await save(withLaterStepAnswers(output, termination({ stopsAt: 'email' })))
    expect(saved.errorMessages).toEqual([])
    expect(saved.output.removeServicesAcknowledgement?.acknowledgedBy.fullName).toBe('Lee Marsh')
    expect(saved.output.phoneOptions?.phoneOptionsAcknowledgement?.acknowledgedBy.fullName).toBe(
      'Dana Whitfield',
    )
  })

  test('does not outlive a change of what it acknowledges', async () => {
    const { output } = await begin()
    const changed = { ...output, serviceTerminationDate: '2026-03-10T23:59:00' }
    expect(await save(changed)).toMatchObject({
      status: 422,
      errorMessages: ['User Select: Acknowledgement is required.'],
      output: { issues: [{ step: 'userSelect', field: 'removeServicesAcknowledgement' }] },
    })
    api.clock.moveTo(seconds(90))
    const again = {
      ...output.removeServicesAcknowledgement,
      acknowledgedDate: '2026-03-05T10:01:30',
    }
    const saved = await save({
      ...changed,
      removeServicesAcknowledgement: { ...output.removeServicesAcknowledgement, ...again } as never,
    })
    api.clock.moveTo(testInstant)
    expect(saved.output.removeServicesAcknowledgement).toMatchObject({
      acknowledgedDate: '2026-03-05T10:01:30',
    })
  })

  test('has its first date while nothing of its step changes', async () => {
    const { output } = await begin()
    api.clock.moveTo(seconds(300))
    const fromBrowser = withValueAt(
      output,
      'removeServicesAcknowledgement.acknowledgedDate',
      '2026-03-05T10:00:02',
    )
    const saved = await save(fromBrowser)
    api.clock.moveTo(testInstant)
    expect(saved.output.removeServicesAcknowledgement).toEqual(output.removeServicesAcknowledgement)
  })

  describe('of a fee that the provider has changed since', () => {
    const option = 'mailboxOptions.mailboxConversionOptionId'
    const email = 'mailboxOptions.mailboxConversionAcknowledgement'
    const exported = async () => {
      const request = { ...termination(), id: (await begin()).output.id }
      const saved = await save(withValueAt(request, option, mailboxOption.export))
      expect(saved.errorMessages).toEqual([])
      expect(saved.output.mailboxOptions?.exportPSTFee).toBe(25)
      return saved.output
    }
    const feeIs = (fee: number) =>
      api.database.pool.query('update tenant set export_pst_fee = $1 where id = $2', [
        fee,
        demoTenantIds.northgate,
      ])

    test('is not submitted, nor saved, and is given anew for the new one', async () => {
      const request = await exported()
      await feeIs(50)
      try {
        expect(await submit(request)).toMatchObject({
          status: 422,
          errorMessages: [
            "Email: The text you're acknowledging just changed. Read it again and check the box.",
          ],
          output: { issues: [{ step: 'email', field: email }] },
        })
        const { output } = await save(request)
        expect(output.mailboxOptions).toMatchObject({
          exportPSTFee: 50,
          mailboxConversionAcknowledgement: null,
        })
        expect(output.removeServicesAcknowledgement).toEqual(request.removeServicesAcknowledgement)
        const tick = request.mailboxOptions?.mailboxConversionAcknowledgement
        const again = await save(withValueAt(output, email, tick))
        expect(again.output.mailboxOptions?.mailboxConversionAcknowledgement).not.toBeNull()
        expect((await submit(again.output)).errorMessages).toEqual([])
      } finally {
        await feeIs(25)
      }
    })
  })

  test('is refused on a step that is not complete', async () => {
    const request = { ...termination({ stopsAt: 'specialRequest' }), id: (await begin()).output.id }
    expect(await save(withValueAt(request, 'mailboxOptions.forwardMessages', true))).toMatchObject({
      status: 422,
      errorMessages: ['Email, Forward to: Field is required.'],
    })
  })

  test('is refused on a step that could not be reached', async () => {
    const request = { ...termination({ stopsAt: 'specialRequest' }), id: (await begin()).output.id }
    expect(await save(withValueAt(request, path, null))).toMatchObject({
      status: 422,
      errorMessages: ['Phone: Acknowledgement is required.'],
    })
  })

  describe('of when access ends, given before 5 PM', () => {
    const beforeFive = new Date('2026-03-06T21:58:00Z')
    const afterFive = new Date('2026-03-06T22:01:00Z')
    const changed = "The text you're acknowledging just changed. Read it again and check the box."

    /** For tonight, all of it acknowledged at 4:58 PM on a Friday; it is 5:01 PM by now. */
    async function openPastFive() {
      api.clock.moveTo(beforeFive)
      const { output } = await begin({ serviceTerminationDate: '2026-03-06T23:59:00' })
      const request = withValueAt(
        withLaterStepAnswers(output, termination()),
        'reviewAcknowledgement.acknowledgedDate',
        '2026-03-06T16:58:00',
      )
      const saved = await save(request)
      expect(saved.errorMessages).toEqual([])
      api.clock.moveTo(afterFive)
      return saved.output
    }

    test('is not what would be submitted after it', async () => {
      const request = await openPastFive()
      const answer = await submit(request)
      api.clock.moveTo(testInstant)
      expect(answer).toMatchObject({
        status: 422,
        errorMessages: [
          'User Select: Acknowledgement is required.',
          'Confirm: Acknowledgement is required.',
        ],
      })
    })

    test('is not taken as given after it, and is dated anew once it is given again', async () => {
      const request = await openPastFive()
      const path = 'removeServicesAcknowledgement.acknowledgedDate'
      const early = await save(withValueAt(request, path, '2026-03-06T16:59:59'))
      const late = await save(withValueAt(request, path, '2026-03-06T17:00:58'))
      api.clock.moveTo(testInstant)
      expect(early).toMatchObject({ status: 422, errorMessages: [`User Select: ${changed}`] })
      expect(late.output.removeServicesAcknowledgement).toMatchObject({
        acknowledgedDate: '2026-03-06T17:01:00',
      })
    })
  })
})
