import { describe, expect, test } from 'vitest'
import { defineFlow } from '#machines/engine/flow.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** Choices of a list that are not the person's to make. */

const flow = defineFlow<{ toppings: string[] }, TenantSettings>()({
  id: 'pizza',
  title: 'Order a pizza',
  purpose: 'It is for tests.',
  version: 1,
  emptyDraft: { toppings: [] },
  jump: 'visited',
  drafts: { saveOn: 'never' },
  leave: 'unsaved',
  submitFailure: 'inline',
  guards: {},
  effects: {},
  steps: {
    toppings: {
      title: 'Toppings',
      submit: true,
      rules: {
        fields: {
          toppings: {
            label: 'Toppings',
            choices: [
              { value: 'tomato', label: 'Tomato', fixed: true },
              { value: 'pineapple', label: 'Pineapple', fixed: false },
              { value: 'basil', label: 'Basil' },
            ],
          },
        },
      },
    },
  },
})
const refusedFor = (...toppings: string[]) =>
  findRefusals(flow, {
    draft: { toppings },
    settings: northgateSettings,
    user: dana,
    now: saturdayMorning,
  }).map(({ message }) => message)

describe('a fixed choice', () => {
  test('can not be left out where it always belongs to the answer', () => {
    expect(refusedFor('basil')).toEqual(["Tomato can't be changed here."])
  })

  test('can not be added where it never does', () => {
    expect(refusedFor('tomato', 'pineapple')).toEqual(["Pineapple can't be changed here."])
  })

  test('leaves the others free', () => {
    expect(refusedFor('tomato')).toEqual([])
    expect(refusedFor('tomato', 'basil')).toEqual([])
    expect(refusedFor('tomato', 'olives')).toEqual(["This choice isn't offered."])
  })
})
