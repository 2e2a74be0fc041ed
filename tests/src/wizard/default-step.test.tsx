import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { z } from 'zod/mini'
import { defineFlow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { rehearsalNow, rehearsalUser } from '#machines/tools/rehearsal/rehearsal.ts'
import { type Condition, type Facts, stepRules } from '#schemas/questions/rules.ts'
import { FormPartsProvider } from '#src/wizard/form/form-parts.tsx'
import { isLazy } from '#src/wizard/form/lazy-form.tsx'
import { DefaultQuestion } from '#src/wizard/form/question.tsx'
import { StepForm } from '#src/wizard/form/step-form.tsx'
import { LookupProvider } from '#src/wizard/state/lookup-context.tsx'
import { WizardProvider } from '#src/wizard/state/wizard-context.tsx'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { type FormDefinition, flowControls, stepForms } from '#src/wizard/steps/step-forms.tsx'

/** The form that a step gets from its rules, of a flow that asks every kind of question. */

const answers = z.object({
  wanted: z.boolean(),
  agreed: z.boolean(),
  size: z.nullable(z.number()),
  color: z.nullable(z.number()),
  extras: z.array(z.string()),
  day: z.nullable(z.string()),
  moment: z.nullable(z.string()),
  count: z.number(),
  password: z.string(),
  devices: z.array(z.string()),
  office: z.nullable(z.number()),
  room: z.nullable(z.number()),
  teams: z.array(z.number()),
  name: z.string(),
  notes: z.string(),
  total: z.string(),
  follows: z.string(),
  signature: z.string(),
})
type Draft = z.output<typeof answers>
const emptyDraft: Draft = {
  wanted: false,
  agreed: false,
  size: null,
  color: null,
  extras: [],
  day: null,
  moment: null,
  count: 0,
  password: '',
  devices: [],
  office: null,
  room: null,
  teams: [],
  name: '',
  notes: '',
  total: '',
  follows: '',
  signature: '',
}

const rules = stepRules<Draft, null>
const wants: Condition<Facts<Draft, null>> = {
  because: 'It is wanted.',
  test: ({ draft }) => draft.wanted,
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index, label: `Number ${index}` }))

const flow = defineFlow<Draft, null>()({
  id: 'everything',
  title: 'Everything',
  purpose: 'It is for tests.',
  version: 1,
  emptyDraft,
  jump: 'visited',
  leave: 'unsaved',
  submitFailure: 'inline',
  drafts: { saveOn: 'never' },
  guards: {},
  effects: {},
  steps: {
    kinds: {
      title: 'Kinds',
      rules: rules({
        fields: {
          wanted: { label: 'Wanted', question: 'Is it wanted?', help: 'Say yes.' },
          agreed: { label: 'Agreed', control: { kind: 'checkbox' }, group: 'What else?' },
          size: { label: 'Size', choices: numbered(5) },
          color: { label: 'Color', choices: numbered(6) },
          extras: { label: 'Extras', choices: [{ value: 'a', label: 'Extra A' }] },
          day: { label: 'Day', control: { kind: 'date' } },
          moment: { label: 'Moment', control: { kind: 'dateTime', timeLabel: 'Hour' } },
          count: { label: 'Count' },
          password: { label: 'Password', secret: true },
          devices: {
            label: 'Devices',
            control: { kind: 'textList', itemLabel: 'Device', suggestions: () => ['Telephone'] },
            check: z.array(z.string().check(z.regex(/^\w*$/, 'Enter one word.'))),
          },
          office: { label: 'Office', lookup: 'offices' },
          room: { label: 'Room', lookup: 'rooms', control: { kind: 'lookupSelect' } },
          teams: { label: 'Teams', lookup: 'teams' },
          name: { label: 'Name', part: 'Person', limit: 100 },
          notes: { label: 'Notes', part: 'Person', limit: 1000, asked: wants },
          total: { label: 'Total', derived: () => 'x' },
          follows: {
            label: 'Follows',
            control: { kind: 'text' },
            derived: ({ draft }) => (draft.wanted ? undefined : 'x'),
          },
        },
      }),
    },
    signing: {
      title: 'Signing',
      submit: true,
      rules: rules({
        fields: { signature: { label: 'Signature', signs: true, help: 'Type your name.' } },
      }),
    },
  },
})

type StepId = (typeof flow)['stepIds'][number]

/** The markup of a step's form once all its parts are there. */
async function formOf(
  stepId: StepId,
  draft: Partial<Draft> = {},
  definition: Partial<FormDefinition<Draft, null, StepId>> = {},
  isNextPressed = false,
) {
  const actor = createActor(compileFlow(flow), {
    input: {
      settings: null,
      user: rehearsalUser,
      tenantId: 'northgate',
      clock: () => rehearsalNow,
      services: { submit: async () => ({}), load: {} },
      resume: {
        id: 0,
        etag: null,
        draft: { ...emptyDraft, ...draft },
        position: { flow: flow.id, version: 1, step: stepId, visited: [...flow.stepIds] },
      },
    },
  })
  actor.start()
  if (isNextPressed) actor.send({ type: 'next' })
  const whole = { ...definition, flow }
  const Form = stepForms(whole)[stepId]
  if (!Form) throw new Error('The step has no form.')
  if (isLazy(Form)) await Form.preload()
  const parts = { controls: flowControls(whole), questions: whole.questions ?? {} }
  return renderToStaticMarkup(
    <WizardProvider wizard={createWizardHandle(flow, actor)}>
      <LookupProvider useLookup={undefined}>
        <StepForm stepId={stepId} formId="form">
          <FormPartsProvider value={parts}>
            <Form />
          </FormPartsProvider>
        </StepForm>
      </LookupProvider>
    </WizardProvider>,
  )
}

const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0

describe('the form of a step', () => {
  test('asks each question by the control that its rule means, in the order of the rules', async () => {
    const markup = await formOf('kinds')
    const at = (name: string) => markup.indexOf(`id="field-${name}"`)
    const named = [
      'wanted',
      'agreed',
      'size',
      'color',
      'extras',
      'day',
      'moment',
      'count',
      'password',
      'devices',
      'office',
      'room',
      'teams',
      'name',
    ]
    expect(named.filter((name) => at(name) < 0)).toEqual([])
    expect(named.toSorted((a, b) => at(a) - at(b))).toEqual(named)
    const tagOf = (name: string) =>
      markup.slice(markup.lastIndexOf('<', at(name)), markup.indexOf('>', at(name)))
    expect(tagOf('wanted')).toContain('type="radio"')
    expect(tagOf('agreed')).toContain('type="checkbox"')
    expect(tagOf('size')).toContain('type="radio"')
    expect(tagOf('color')).toContain('<select')
    expect(tagOf('extras')).toContain('type="checkbox"')
    expect(tagOf('password')).toContain('type="password"')
    expect(tagOf('office')).toContain('role="combobox"')
    expect(tagOf('room')).toContain('<select')
    expect(tagOf('teams')).toContain('role="combobox"')
    expect(tagOf('name')).toContain('type="text"')
    expect(markup).toContain('aria-label="Device 1"')
    expect(markup).toContain('Telephone')
    expect(markup).toContain('Hour')
  })

  test('marks the rows of a list that its error is about, and no others', async () => {
    const devices = ['laptop', 'two words', 'telephone']
    const markup = await formOf('kinds', { devices }, {}, true)
    expect(markup).toContain('Enter one word.')
    const rows = markup.match(/<input[^>]*aria-label="Device \d"[^>]*>/g) ?? []
    expect(rows.map((row) => row.includes('aria-invalid="true"'))).toEqual([false, true, false])
    expect(rows.map((row) => row.includes('aria-describedby'))).toEqual([false, true, false])
    // The summary of errors leads to it.
    expect(rows[1]).toContain('id="field-devices"')
  })

  test('says the question and its help, and heads parts and groups', async () => {
    const markup = await formOf('kinds')
    expect(markup).toContain('Is it wanted?')
    expect(markup).not.toContain('>Wanted<')
    expect(markup).toContain('Say yes.')
    expect(markup).toContain('<legend>What else?</legend>')
    expect(markup).toContain('<legend>Person</legend>')
  })

  test('asks what is to be asked, and nothing that follows from other answers', async () => {
    const before = await formOf('kinds')
    expect(before).not.toContain('field-notes')
    expect(before).not.toContain('field-total')
    expect(before).not.toContain('field-follows')
    const wanted = await formOf('kinds', { wanted: true })
    expect(count(wanted, /<textarea/g)).toBe(1)
    expect(wanted).toContain('field-notes')
    expect(wanted).toContain('field-follows')
    expect(wanted).not.toContain('field-total')
  })

  test('shows the answers where the request is signed, and announces the help of the signature', async () => {
    const markup = await formOf('signing', { name: 'Ann Lee' })
    expect(markup).toContain('Your answers')
    expect(markup).toContain('Ann Lee')
    expect(markup).toContain('<span role="status">Type your name.</span>')
    expect(markup.indexOf('Your answers')).toBeLessThan(markup.indexOf('field-signature'))
  })

  test('has questions of the flow in the place of its own, and what it shows before and after', async () => {
    const markup = await formOf(
      'kinds',
      {},
      {
        questions: {
          kinds: {
            wanted: () => (
              <>
                <DefaultQuestion path="wanted" />
                <p>Think twice.</p>
              </>
            ),
          },
        },
        before: { kinds: () => <p>Welcome.</p> },
        after: { kinds: () => <p>That is all.</p> },
      },
    )
    const order = ['Welcome.', 'Is it wanted?', 'Think twice.', 'field-agreed', 'That is all.']
    expect(order.map((text) => markup.indexOf(text)).every((at) => at >= 0)).toBe(true)
    expect(order.toSorted((a, b) => markup.indexOf(a) - markup.indexOf(b))).toEqual(order)
  })

  test('is the one that the flow writes for it, where it writes one', async () => {
    const markup = await formOf('kinds', {}, { forms: { kinds: () => <p>A grid.</p> } })
    expect(markup).toContain('A grid.')
    expect(markup).not.toContain('field-wanted')
  })
})
