import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { flows } from '#machines/flows.gen.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import {
  rehearsalAt,
  rehearsalListIds,
  rehearsalPeople,
} from '#machines/tools/rehearsal/rehearsal.ts'
import {
  type RequestToRehearse,
  rehearseRequest,
} from '#machines/tools/rehearsal/rehearsed-request.ts'
import { parcelStep, withStep } from './support/broken-parcel.ts'
import { dana, northgateSettings, saturdayMorning } from './support/northgate.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** Requests of which somebody states what matters; the sampler answers the rest. */

const moment = { settings: northgateSettings, user: dana, now: saturdayMorning }
const parcel = parcelRehearsal()
const send = (
  story: Partial<RequestToRehearse<ParcelDraft>> & Pick<RequestToRehearse<ParcelDraft>, 'answers'>,
) => rehearseRequest(parcel, { ...moment, ...story })

describe('a rehearsed request', () => {
  test('has what is stated, an answer to all else that is asked, and could be submitted', () => {
    const { facts, position } = send({ answers: { kind: 2, fragile: true, wrapping: 'Straw' } })
    expect(facts.draft).toMatchObject({ kind: 2, fragile: true, wrapping: 'Straw', handling: '' })
    expect(facts.draft.sender).toBe('Ann')
    expect(position).toMatchObject({ step: 'signing', version: 1 })
    expect(findRefusals(parcel.flow, facts, { known: rehearsalListIds(parcel) })).toEqual([])
  })

  test('has the same answers for the same seed, and others for others', () => {
    const sendersOf = (seed: number) => send({ answers: { kind: 1 }, seed }).facts.draft.sender
    const senders = [1, 2, 3, 4, 5].map(sendersOf)
    expect([1, 2, 3, 4, 5].map(sendersOf)).toEqual(senders)
    expect(new Set(senders).size).toBeGreaterThan(1)
  })

  test('waits on a step with what is stated for it, and where its author has been', () => {
    const { facts, position } = send({ answers: { kind: 2, fragile: true }, stopsAt: 'weighing' })
    expect(position).toMatchObject({ step: 'weighing', visited: ['choice', 'sender', 'weighing'] })
    expect(facts.draft).toMatchObject({ fragile: true, wrapping: '', greeting: '' })
  })

  test('has a preferred answer where that is asked for, and not elsewhere', () => {
    const preferred = { sender: 'Cy', wrapping: 'Straw' }
    const { draft } = send({ answers: { kind: 2 }, preferred }).facts
    expect(draft).toMatchObject({ sender: 'Cy', wrapping: '' })
    expect(send({ answers: { kind: 2, sender: 'Di' }, preferred }).facts.draft.sender).toBe('Di')
  })

  test('is acknowledged step by step by its author', () => {
    const [person] = rehearsalPeople
    const story = {
      ...moment,
      answers: { profileAccount: person },
      prefilled: { hasPhoneServices: true },
    }
    const { draft } = rehearseRequest(terminateRehearsal, story).facts
    const { profileAccountId, email, name: fullName } = dana
    expect(draft).toMatchObject({ profileAccount: person, hasPhoneServices: true })
    expect(draft.reviewAcknowledgement).toEqual({
      acknowledgedBy: { profileAccountId, email, fullName },
      acknowledgedDate: saturdayMorning,
    })
    expect(findRefusals(terminateRehearsal.flow, { ...moment, draft })).toEqual([])
  })

  test('has dates to come, whenever it is made', () => {
    const now = '2031-03-04T10:00:00'
    const { values } = rehearsalAt(terminateRehearsal, { now, user: dana })
    expect(values).toContain('2031-03-13T10:00:00')
    expect(values).toContain(dana.name)
    expect(JSON.stringify(values.filter((value) => typeof value === 'string'))).not.toContain(
      '2026',
    )
  })

  test('is not the request of one flow alone: every flow with an empty draft has one', async () => {
    for (const { id, load } of flows) {
      const use = await load()
      use((rehearsal) => {
        const { filledByServer: prefilled } = rehearsal
        const story = { ...moment, answers: {}, ...(prefilled && { prefilled }) }
        const { facts } = rehearseRequest(rehearsal, story)
        expect(
          findRefusals(rehearsal.flow, facts, { known: rehearsalListIds(rehearsal) }),
          id,
        ).toEqual([])
      })
    }
  })
})

describe('one that cannot be made names flow, step and question:', () => {
  test.each<[string, Partial<RequestToRehearse<ParcelDraft>>, string]>([
    [
      'a stated answer that is refused',
      { answers: { kind: 1, sender: ' ' } },
      'Send a parcel (parcel), step Sender (sender): Sender (sender): Field is required.',
    ],
    [
      'a stated answer that nothing asks for',
      { answers: { kind: 2, wrapping: 'Straw' } },
      'step Measures: Weighing (weighing): Wrapping (wrapping) is stated and not asked for.',
    ],
    [
      'a stated answer of a step that it never comes to',
      { answers: { kind: 2, greeting: 'Hello' }, stopsAt: 'weighing' },
      'step Greeting (greeting): Greeting (greeting) is stated as "Hello" and has become "".',
    ],
    [
      'an answer that no question is about',
      { answers: { kind: 2, distance2: 1 } as object },
      'no step: distance2 (distance2) is stated and not asked for.',
    ],
    [
      'a step that it has not',
      { answers: { kind: 1 }, stopsAt: 'weighing' },
      'It never comes to the step weighing: it passes choice, sender, greeting, summary, signing.',
    ],
  ])('%s', (_, story, message) => {
    expect(() => send({ answers: {}, ...story })).toThrow(message)
  })

  test('a question that no sample answers', () => {
    const { fields } = parcelStep('sender').rules
    const sender = { ...fields.sender, label: 'Sender', check: z.literal('Nobody', 'Ask Nobody.') }
    const flow = withStep('sender', { rules: { fields: { ...fields, sender } } })
    const story = { ...moment, answers: { kind: 1 } }
    expect(() => rehearseRequest(parcelRehearsal(flow), story)).toThrow(
      'Send a parcel (parcel), step Sender (sender): Sender (sender): Ask Nobody.',
    )
  })
})
