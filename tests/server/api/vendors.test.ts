import { describe, expect, test } from 'vitest'
import { addFailedMessage, vendorLimits } from '#schemas/vendors/forms.ts'
import { vendorSurveyStatus } from '#schemas/vendors/vendor-survey-status.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { goodVendor as good, vendorCalls } from '../support/vendors.ts'

/** The vendors of a company, added and edited (VENDOR-011 to VENDOR-033). */

const api = testApi()
const { list, named, survey, nonConforming, details, add, update } = vendorCalls(api)
const { dana, lee } = demoPeople
const { larkfield } = demoTenantIds

describe('the vendors of a company', () => {
  test('come by name with what the spec names, and when they were asked', async () => {
    const vendors = await list()
    expect(Object.keys(vendors[0] ?? {})).toEqual([
      'id',
      'name',
      'contact',
      'notes',
      'serviceOffering',
      'completedDate',
      'surveyId',
      'externalReference',
      'responseId',
      'riskRating',
      'riskCommentary',
      'requestedDate',
    ])
    const names = vendors.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
    expect(await list({ tenant: larkfield })).not.toEqual(vendors)
  })

  test('of the demo world have every rating and every standing', async () => {
    const vendors = await list()
    expect(new Set(vendors.map(({ riskRating }) => riskRating))).toEqual(
      new Set(['low', 'moderate', 'high', 'critical', null]),
    )
    expect(new Set(vendors.map((one) => vendorSurveyStatus(one, '2026-03-05')))).toEqual(
      new Set(['notAsked', 'notAnswered', 'outdated', 'answered']),
    )
  })

  test('have answers in the order of the questionnaire, of which some do not conform', async () => {
    const { id } = await named('Kestrel Outsourcing')
    const answers = (await survey(id)).output
    expect(answers.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(Object.keys(answers[0] ?? {})).toEqual([
      'id',
      'questionId',
      'vendorId',
      'questionText',
      'answerText',
      'abacusResponse',
      'externalReference',
      'completedDate',
    ])
    const wrong = (await nonConforming(id)).output
    expect(wrong.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 8, 10])
    const silent = await named('Gannet Travel')
    expect((await survey(silent.id)).output).toEqual([])
    expect((await nonConforming(silent.id)).output).toEqual([])
  })
})

describe('adding', () => {
  test('answers the new id; name and contact lose the blanks around them', async () => {
    const answer = await add({
      ...good,
      name: '  Osprey Analytics ',
      contact: ' hi@osprey.example ',
    })
    expect(answer.status).toBe(200)
    const added = await named('Osprey Analytics')
    expect(added).toMatchObject({ ...good, id: answer.output, notes: '', requestedDate: null })
  })

  test.each([
    ['in the same letters', good],
    ['in other case', { ...good, name: 'OSPREY analytics', contact: 'HI@Osprey.example' }],
    ['with other blanks', { ...good, name: 'Osprey   Analytics' }],
  ])('one that is there %s is refused with 409', async (_how, body) => {
    await add(good)
    const answer = await add(body)
    expect([answer.status, answer.errorMessages]).toEqual([409, [addFailedMessage]])
  })

  test('the same name with another contact, or at another company, is another vendor', async () => {
    expect((await add({ ...good, contact: 'other@osprey.example' })).status).toBe(200)
    expect((await add(good, { tenant: larkfield })).status).toBe(200)
  })

  test('the same twenty times at once gives one vendor and 19 times 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add({ ...good, name: index % 2 ? 'At Once' : ' AT  once' }, { as: index % 3 ? dana : lee }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await list()).filter(({ name }) => /^at\s+once$/i.test(name))).toHaveLength(1)
  })

  test('one that is sent again with its key is one vendor', async () => {
    const headers = { 'idempotency-key': 'vendor-once' }
    const body = { ...good, name: 'Sent Twice' }
    const [first, second] = [await add(body, { headers }), await add(body, { headers })]
    expect(second.output).toBe(first.output)
  })

  test.each([
    [{ ...good, name: '' }, 'Name is required'],
    [{ ...good, name: '   ' }, 'Name is required'],
    [{ contact: good.contact, serviceOffering: 'Bank' }, 'Name is required'],
    [{ ...good, contact: '' }, 'Contact email is required'],
    [{ ...good, contact: 'abc' }, 'Enter a valid email address'],
    [{ ...good, contact: 'a@b.example, c@d.example' }, 'Enter a valid email address'],
    [{ ...good, contact: 'a@b.example\nbcc: c@d.example' }, 'Enter a valid email address'],
    [{ ...good, serviceOffering: '' }, 'Service Offering is required'],
    [{ ...good, serviceOffering: null }, 'Service Offering is required'],
    [{ ...good, serviceOffering: 'Catering' }, 'Choose one of the service offerings.'],
    [{ ...good, name: 'x'.repeat(vendorLimits.name + 1) }, 'Use 200 characters or fewer'],
    [{ ...good, notes: 'x'.repeat(vendorLimits.notes + 1) }, 'Use 2000 characters or fewer'],
  ])('refuses %j', async (body, sentence) => {
    const before = await list()
    const answer = await add(body)
    expect(answer.status).toBe(400)
    expect(answer.errorMessages.join()).toContain(sentence)
    expect(await list()).toEqual(before)
  })
})

describe('editing', () => {
  test('changes contact and notes; what the provider says of a vendor stays', async () => {
    const before = await named('Stonebridge Bank')
    const notes = 'Operating accounts, and the escrow.'
    const sent = {
      ...before,
      contact: 'new@stonebridgebank.example',
      notes,
      riskRating: 'critical',
    }
    const answer = await update({ ...sent, name: 'Another', completedDate: null })
    expect(answer.status).toBe(200)
    expect(await named('Stonebridge Bank')).toEqual({ ...before, contact: sent.contact, notes })
  })

  test('is all of it or nothing with its key: done once, and answered the same again', async () => {
    const { id } = await named('Stonebridge Bank')
    const seen = await details(id)
    const headers = { 'if-match': seen.headers.get('etag') ?? '', 'idempotency-key': 'edited-once' }
    const edit = () => update({ ...seen.output, notes: 'Edited once.' }, { headers })
    const [first, second] = [await edit(), await edit()]
    expect([first.status, second.status]).toEqual([200, 200])
    const etag = (await details(id)).headers.get('etag')
    expect([first.headers.get('etag'), second.headers.get('etag')]).toEqual([etag, etag])
  })

  test('on a version that another has changed is refused, says who, and changes nothing', async () => {
    const { id } = await named('Fennimore & Oak LLP')
    const seen = await details(id)
    const headers = { 'if-match': seen.headers.get('etag') ?? '' }
    const first = await update({ ...seen.output, notes: 'By Lee.' }, { as: lee, headers })
    expect(first.status).toBe(200)
    const second = await update({ ...seen.output, notes: 'By Dana.' }, { headers })
    expect(second).toMatchObject({
      status: 412,
      errorMessages: [
        'Lee Marsh changed Fennimore & Oak LLP on 03/05/2026 10:00 AM Eastern Time, after you opened it.',
      ],
      output: { lastUpdatedBy: 'Lee Marsh' },
    })
    const now = await details(id)
    expect(now.output.notes).toBe('By Lee.')
    expect(now.headers.get('etag')).toBe(first.headers.get('etag'))
    const again = { 'if-match': now.headers.get('etag') ?? '' }
    expect((await update({ ...now.output, notes: 'By Dana.' }, { headers: again })).status).toBe(
      200,
    )
  })

  test('by twenty at once on one version is done by one', async () => {
    const { id } = await named('Brightwater Payroll')
    const seen = await details(id)
    const headers = { 'if-match': seen.headers.get('etag') ?? '' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        update({ ...seen.output, notes: `Note ${index}.` }, { headers }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })

  test.each([
    [{ contact: '' }, 'Field is required.'],
    [{ contact: ' ' }, 'Field is required.'],
    [{ contact: 'abc' }, 'Invalid email address.'],
    [{ notes: '' }, 'Field is required.'],
    [{ notes: ' \n ' }, 'Field is required.'],
    [{ notes: 'x'.repeat(vendorLimits.notes + 1) }, 'Use 2000 characters or fewer'],
  ])('refuses %j', async (wrong, sentence) => {
    const before = await named('Sablepoint Software')
    const answer = await update({ ...before, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.errorMessages.join()).toContain(sentence)
    expect(await named('Sablepoint Software')).toEqual(before)
  })

  test('with a key of its own is stored once, and answered again under that key', async () => {
    const { id } = await named('Brightwater Payroll')
    const change = { id, contact: 'keyed@brightwater.example', notes: 'By key.' }
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const [first, again] = [await update(change, options), await update(change, options)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect((await details(id)).output).toMatchObject({ contact: change.contact, notes: 'By key.' })
  })

  test('into a vendor that is there is refused with 409', async () => {
    await add({ ...good, name: 'Twin', contact: 'one@twin.example' })
    const { output: id } = await add({ ...good, name: 'Twin', contact: 'two@twin.example' })
    const answer = await update({ id, contact: 'ONE@twin.example', notes: 'The other.' })
    expect([answer.status, answer.errorMessages]).toEqual([
      409,
      ['You already have a vendor Twin with this contact.'],
    ])
    expect((await details(id)).output.contact).toBe('two@twin.example')
  })
})
