import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { runGate } from '#machines/tools/gate/gate.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { type ParcelFlow, parcel, parcelStep, withStep } from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** The publish gate tries every answer by every account type, on steps that these share, too. */

type Facts = { readonly draft: ParcelDraft }
type Test = (facts: Facts) => boolean

function messages(flow: ParcelFlow, breaks: Test = () => false): string[] {
  const opened = (facts: Facts) => {
    if (breaks(facts)) throw new Error('boom')
    return ['Carry']
  }
  const { faults } = runGate(parcelRehearsal(flow), { tickets: { templates: ['Carry'], opened } })
  return faults.map(({ message }) => message)
}

/** Nobody can sign what this holds for. */
function unsignedIf(test: Test): ParcelFlow {
  const { rules } = parcelStep('signing')
  const check = (facts: Facts) =>
    test(facts) ? z.string().check(z.refine(() => false, 'Nobody carries it.')) : requiredText
  const signature = { label: 'Signature', signs: true as const, limit: 50, check }
  return withStep('signing', { rules: { ...rules, fields: { ...rules.fields, signature } } })
}

const boom = 'Opening the tickets of a request breaks: boom'

describe.each([
  ['letter', 1],
  ['parcel', 2],
])('of a %s', (_, kind) => {
  test('an answer is refused with which nobody can sign', () => {
    const flow = unsignedIf(({ draft }) => draft.kind === kind && draft.greeting === 'Bo')
    expect(messages(flow)).toEqual(['With this answer to "Greeting" nobody gets past "Signing".'])
  })

  test.each([
    ['sender', 'Ann'],
    ['sender', 'Bo'],
    ['greeting', 'Bo'],
  ] as const)('tickets are opened with the %s %s', (path, value) => {
    const breaks: Test = ({ draft }) => draft.kind === kind && draft[path] === value
    expect(messages(parcel, breaks)).toEqual([boom])
  })
})

test('where nobody can sign without a greeting, a greeting is tried', () => {
  const flow = unsignedIf(({ draft }) => draft.greeting === '')
  expect(messages(flow, ({ draft }) => draft.greeting === 'Bo')).toContain(boom)
})
