import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod/mini'
import { defineFlow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { GuardName } from '#machines/engine/machine/guard-names.ts'
import { answerPaths } from '#schemas/questions/paths.ts'
import { type FieldPath, type FieldValue, stepRules } from '#schemas/questions/rules.ts'
import { parcelFlow } from '../support/parcel.ts'

/** What a declaration knows of its draft and its steps. Type checking this file is half of the test. */

const draft = z.object({
  name: z.string(),
  address: z.object({ city: z.string(), since: z.nullable(z.number()) }),
  friends: z.array(z.object({ name: z.string() })),
  boss: z.nullable(z.object({ name: z.string() })),
})
type Draft = z.output<typeof draft>

describe('the answers of a draft', () => {
  test('are its paths, with the types that it gives them: people and lists are one answer each', () => {
    expectTypeOf<FieldPath<Draft>>().toEqualTypeOf<
      'name' | 'address.city' | 'address.since' | 'friends' | 'boss'
    >()
    const empty: Draft = { name: '', address: { city: '', since: null }, friends: [], boss: null }
    expect(answerPaths(empty)).toEqual(['name', 'address.city', 'address.since', 'friends', 'boss'])
    expectTypeOf<FieldValue<Draft, 'address.since'>>().toEqualTypeOf<number | null>()
    expectTypeOf<FieldValue<Draft, 'boss'>>().toEqualTypeOf<{ name: string } | null>()
  })
})

describe('a declared flow', () => {
  test('names the steps it has, those in groups instead of the groups', () => {
    const rules = stepRules<Draft, null>({ fields: { 'address.city': { label: 'City' } } })
    const flow = defineFlow<Draft, null>()({
      id: 'tiny',
      title: 'Tiny',
      purpose: 'It is for tests.',
      version: 1,
      emptyDraft: { name: '', address: { city: '', since: null }, friends: [], boss: null },
      jump: 'visited',
      leave: 'unsaved',
      submitFailure: 'inline',
      drafts: { saveOn: 'never' },
      guards: { isNamed: { because: 'It has a name.', test: () => true } },
      effects: { trims: { set: () => ({ name: '' }) } },
      steps: {
        first: { title: 'First', when: 'isNamed', applies: ['trims'], rules },
        group: { title: 'Group', steps: { inner: { title: 'Inner', rules } } },
      },
    })
    expectTypeOf(flow.stepIds).toEqualTypeOf<readonly ('first' | 'inner')[]>()
    expect(flow.stepIds).toEqual(['first', 'inner'])
    expect(flow.steps.get('inner')?.group).toEqual({ id: 'group', title: 'Group' })
    expect(flow.steps.get('first')?.guards).toEqual(['isNamed'])
  })

  test('has no question that nobody could answer: flow, step and path are named', () => {
    const rules = stepRules<Draft, null>({ fields: { 'address.since': { label: 'Since' } } })
    const declare = () =>
      defineFlow<Draft, null>()({
        id: 'tiny',
        title: 'Tiny',
        purpose: 'It is for tests.',
        version: 1,
        emptyDraft: { name: '', address: { city: '', since: null }, friends: [], boss: null },
        jump: 'visited',
        leave: 'unsaved',
        submitFailure: 'inline',
        drafts: { saveOn: 'never' },
        guards: {},
        effects: {},
        steps: { group: { title: 'Group', steps: { inner: { title: 'Inner', rules } } } },
      })
    expect(declare).toThrow(
      'The flow tiny, step inner: nothing says how “address.since” is answered: it begins as null',
    )
  })

  test('has no step twice, neither in groups nor in an order', () => {
    const rules = stepRules<Draft, null>({ fields: {} })
    const step = { title: 'Step', rules }
    const declare = (start: ('a' | 'group')[]) =>
      defineFlow<Draft, null>()({
        id: 'tiny',
        title: 'Tiny',
        purpose: 'It is for tests.',
        version: 1,
        emptyDraft: { name: '', address: { city: '', since: null }, friends: [], boss: null },
        jump: 'visited',
        leave: 'unsaved',
        submitFailure: 'inline',
        drafts: { saveOn: 'never' },
        guards: {},
        effects: {},
        order: { start, variants: {}, end: [] },
        steps: {
          a: step,
          group: { title: 'Group', steps: start.includes('group') ? { a: step } : {} },
        },
      })
    expect(() => declare(['a', 'group'])).toThrow('The flow tiny has two steps a.')
    expect(() => declare(['a', 'a'])).toThrow('An order of steps of the flow tiny has a twice.')
  })
})

describe('the guards of a compiled flow', () => {
  test('are names that exist: one that is misspelt is none of them', () => {
    expectTypeOf<'everyEarlierStepIsFinished'>().not.toExtend<GuardName>()
    expectTypeOf<'noCallRuns'>().not.toExtend<GuardName>()
    expectTypeOf<'noCallIsRunning'>().toExtend<GuardName>()
    expectTypeOf<'resumesAt review'>().toExtend<GuardName>()
    expect(compileFlow(parcelFlow()).implementations.guards).toHaveProperty('noCallIsRunning')
  })
})
