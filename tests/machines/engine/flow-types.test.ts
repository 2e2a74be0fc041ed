import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFlow } from '#machines/engine/flow.ts'
import { stepRules } from '#schemas/rules.ts'

/** What a declaration may say: a misspelt name does not compile. Type checking this file is the test. */

const draft = z.object({ name: z.string(), address: z.object({ city: z.string() }) })
type Draft = z.output<typeof draft>
const rules = stepRules<Draft, null>({ fields: { 'address.city': { label: 'City' } } })
const common = {
  id: 'tiny',
  title: 'Tiny',
  version: 1,
  emptyDraft: { name: '', address: { city: '' } },
  jump: 'visited',
  leave: 'unsaved',
  submitFailure: 'inline',
  drafts: { saveOn: 'never', createFailure: 'screen' },
  guards: { isNamed: { because: 'It has a name.', test: () => true } },
  rules: { trims: { set: () => ({ name: '' }) } },
} as const

describe('a declaration', () => {
  it('knows the steps it has, those in groups included', () => {
    const flow = defineFlow<Draft, null>()({
      ...common,
      steps: {
        first: { title: 'First', when: 'isNamed', applies: ['trims'], rules },
        group: { title: 'Group', steps: { inner: { title: 'Inner', rules } } },
      },
    })
    const ids: readonly ('first' | 'inner')[] = flow.stepIds
    expect(ids).toEqual(['first', 'inner'])
    // @ts-expect-error -- a group is no step
    const wrong: readonly 'group'[] = flow.stepIds
    expect(wrong).toBe(ids)
  })

  it('has no guard, rule, step or answer that is misspelt', () => {
    const define = defineFlow<Draft, null>()
    const flows = [
      // @ts-expect-error -- no such guard
      define({ ...common, steps: { one: { title: 'One', when: 'isNamde', rules } } }),
      // @ts-expect-error -- no such rule
      define({ ...common, steps: { one: { title: 'One', applies: ['trim'], rules } } }),
      // @ts-expect-error -- no such answer
      define({ ...common, steps: { one: { title: 'One', ack: 'address.cty', rules } } }),
      // @ts-expect-error -- no such answer
      define({ ...common, restart: 'nmae', steps: { one: { title: 'One', rules } } }),
      define({
        ...common,
        // @ts-expect-error -- no such step
        order: { start: ['one'], variants: { isNamed: ['oen'] }, end: [] },
        steps: { one: { title: 'One', rules } },
      }),
    ]
    expect(flows).toHaveLength(5)
    // @ts-expect-error -- no such answer
    stepRules<Draft, null>({ fields: { 'address.cty': { label: 'City' } } })
  })
})
