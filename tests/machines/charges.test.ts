import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { feeAndTotalLines, requestCharges } from '#machines/engine/questions/charges.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import { addUserFacts } from '#tests/schemas/facts.ts'
import { type ParcelFlow, parcel } from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** What a request costs, by its declaration: for the page, the tickets and the gate. */

const billOf = (...parameters: Parameters<typeof addUserFacts>) =>
  feeAndTotalLines(requestCharges(addUser, addUserFacts(...parameters))).map(
    ({ label, text }) => `${label}: ${text}`,
  )

describe('an Add User request', () => {
  test('costs its setup and an early start, once', () => {
    const draft = {
      accountType: accountType.fullService,
      userStartDate: '2026-11-27T09:30:00',
      userSetupFee: 150,
      expediteSetupFee: 100,
    }
    expect(billOf(draft)).toEqual([
      'Setup fee: $150.00',
      'Expedite fee: $100.00',
      'Total, once: $250.00',
    ])
  })

  test("is 'Per Contract' as a whole where its setup is", () => {
    const draft = {
      accountType: accountType.emailOnly,
      userStartDate: '2026-11-27T09:30:00',
      userSetupFee: null,
      expediteSetupFee: 80,
    }
    expect(billOf(draft, { currencySymbol: '£' })).toEqual([
      'Setup fee: Per Contract',
      'Expedite fee: £80.00',
      'Total, once: Per Contract',
    ])
  })

  test('costs nothing for a mailbox or a room', () => {
    expect(billOf({ accountType: accountType.sharedMailbox })).toEqual([])
    expect(billOf({ accountType: accountType.resourceCalendar })).toEqual([])
  })
})

describe('the publish gate', () => {
  const charged: ParcelFlow = {
    ...parcel,
    charges: [
      { label: 'Stamp', per: 'once', price: () => ({ amount: 2, currency: '$' }) },
      { label: 'Insurance', per: 'once', price: () => ({ amount: 3, currency: '$' }) },
      { label: 'Storage', per: 'month', price: () => ({ amount: 9, currency: '$' }) },
    ],
  }
  const ticket = (draft: ParcelDraft, fees: string) => {
    const answers = Object.entries(draft).map(([path, value]) => `${path}: ${value ?? ''}`)
    return {
      template: 'Carry',
      ticketName: 'Carry',
      ticketBody: `${answers.join('\n')}\n${fees}`,
    }
  }
  const faultsOf = (fees: string) =>
    runGate(parcelRehearsal(charged), {
      tickets: { templates: ['Carry'], opened: ({ draft }) => [ticket(draft, fees)] },
      companies: companiesWith(['voiceServices']).slice(0, 1),
    })
      .faults.filter(({ kind }) => kind === 'wrongFee')
      .map(({ message }) => message)

  test('refuses a flow whose tickets name several fees and not what they come to', () => {
    const fees = 'Stamp: $2.00\nInsurance: $3.00\nStorage: $9.00'
    expect(faultsOf(fees)).toContain('No ticket states that "Total, once" is $5.00.')
    expect(faultsOf(`${fees}\nTotal, once: $4.00`)).toContain(
      'The ticket "Carry" states "Total, once" as $4.00, but the request costs $5.00.',
    )
    expect(faultsOf(`${fees}\nTotal, once: $5.00`)).toEqual([])
  })
})
