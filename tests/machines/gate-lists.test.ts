import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { defineFlow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { stepRules } from '#schemas/questions/rules.ts'
import { emptyIfMissing, text } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'

/** The publish gate tries each entry of a list alone. */

const answers = z.object({
  people: emptyIfMissing(z.array(z.number()), []),
  sender: text(50),
  note: text(50),
  signature: text(50),
})
type Draft = z.output<typeof answers>
const rules = stepRules<Draft, TenantSettings>
const isSecondAlone = {
  because: 'It is about the second alone.',
  test: ({ draft }: { draft: Draft }) => draft.people.length === 1 && draft.people[0] === 12,
}

const flow = defineFlow<Draft, TenantSettings>()({
  id: 'circular',
  title: 'Send a circular',
  purpose: 'It is for tests.',
  version: 1,
  emptyDraft: answers.parse({}),
  jump: 'visited',
  drafts: { saveOn: 'leave', createFailure: 'screen' },
  leave: 'unsaved',
  submitFailure: 'inline',
  guards: { isSecondAlone },
  effects: {},
  steps: {
    people: {
      title: 'People',
      rules: rules({
        fields: {
          people: { label: 'People', lookup: 'people' },
          sender: { label: 'Sender', check: requiredText, limit: 50 },
        },
      }),
    },
    note: {
      title: 'Note',
      when: 'isSecondAlone',
      rules: rules({ fields: { note: { label: 'Note', limit: 50 } } }),
    },
    signing: {
      title: 'Signing',
      rules: rules({
        fields: { signature: { label: 'Signature', check: requiredText, limit: 50, signs: true } },
      }),
      submit: true,
      save: false,
    },
  },
})
const rehearsal: Rehearsal<Draft> = {
  flow,
  machine: compileFlow(flow),
  read: (draft) => answers.parse(draft),
  flags: [],
  values: ['Ann', 'Bo'],
  lookups: { people: [11, 12, 13] },
  loads: [],
  request: { schema: answers, write: ({ draft }) => draft },
}
function messages(breaks: (draft: Draft) => boolean): string[] {
  const opened = ({ draft }: { draft: Draft }) => {
    if (breaks(draft)) throw new Error('boom')
    return ['Carry']
  }
  return runGate(rehearsal, { tickets: { templates: ['Carry'], opened } }).faults.map(
    ({ message }) => message,
  )
}
const boom = 'Opening the tickets of a request breaks: boom'

test('a step that the second entry alone leads to is reached, and tried', () => {
  expect(messages(() => false)).toEqual([])
  expect(messages(({ note }) => note === 'Bo')).toEqual([boom])
})

test.each([11, 12, 13])('a ticket is opened for entry %i alone', (id) => {
  expect(messages(({ people }) => people.length === 1 && people[0] === id)).toEqual([boom])
})
