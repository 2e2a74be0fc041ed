import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { requiredNumber, requiredText } from '#schemas/fields/field-checks.ts'
import { missingControlProblem, questionControl } from '#schemas/questions/control.ts'
import { type FieldRule, stepRules } from '#schemas/questions/rules.ts'

/** How a question is answered, where its rule does not say so itself. */

const of = (rule: Omit<FieldRule<unknown>, 'label'>, empty: unknown) =>
  questionControl({ label: 'Size', ...rule }, empty)
const choices = [{ value: 1, label: 'One' }]

describe('the control of a question', () => {
  test.each([
    ['yes or no', {}, false, { kind: 'yesNo' }],
    ['one of its choices', { choices }, null, { kind: 'choice' }],
    ['any of its choices', { choices }, [], { kind: 'checkboxes' }],
    ['an entry of a list', { lookup: 'offices' }, null, { kind: 'lookup' }],
    ['entries of a list', { lookup: 'offices' }, [], { kind: 'lookups' }],
    [
      'an entry of a list or one of its choices',
      { lookup: 'a', choices },
      null,
      { kind: 'lookup' },
    ],
    ['a secret', { secret: true }, '', { kind: 'secret' }],
    ['a number', {}, 0, { kind: 'number' }],
    ['a number that begins as none', { check: requiredNumber }, null, { kind: 'number' }],
    ['a text in one line', { limit: 200 }, '', { kind: 'text', multiline: false }],
    ['a long text', { limit: 201 }, '', { kind: 'text', multiline: true }],
    [
      'a text that begins as none',
      { check: requiredText },
      null,
      { kind: 'text', multiline: false },
    ],
    ['several texts', { check: z.array(z.string()) }, [], { kind: 'textList', itemLabel: 'Size' }],
    ['an answer that follows from others', { derived: () => 'x' }, '', { kind: 'none' }],
  ] as const)('follows for %s from the rule and the empty answer', (_, rule, empty, control) => {
    expect(of(rule, empty)).toEqual(control)
  })

  test('is what the rule says, whatever would follow', () => {
    const control = { kind: 'date' } as const
    expect(of({ control, choices, derived: () => null }, null)).toBe(control)
  })

  test('is unknown of what begins as nothing, and of a list of whatever', () => {
    expect(of({}, null)).toBeUndefined()
    expect(of({ check: z.array(z.object({})) }, [])).toBeUndefined()
    expect(of({ check: () => z.string() }, null)).toBeUndefined()
  })
})

describe('rules of a step', () => {
  interface Draft {
    name: string
    since: string | null
  }
  const rules = stepRules<Draft, null>
  const emptyDraft: Draft = { name: '', since: null }

  test('are complete where every question has a control', () => {
    const control = { kind: 'date' } as const
    const complete = rules({
      fields: { name: { label: 'Name' }, since: { label: 'Since', control } },
    })
    expect(missingControlProblem(complete, emptyDraft)).toBeUndefined()
  })

  test('are asked for the control that does not follow, by its path', () => {
    const incomplete = rules({ fields: { name: { label: 'Name' }, since: { label: 'Since' } } })
    expect(missingControlProblem(incomplete, emptyDraft)).toContain('how “since” is answered')
  })
})
