import { z } from 'zod/mini'
import { type DraftPolicy, defineFlow, type Flow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import {
  type Rehearsal,
  rehearsalListIds,
  toSampleSource,
} from '#machines/tools/rehearsal/rehearsal.ts'
import { requiredNumber, requiredText } from '#schemas/fields/field-checks.ts'
import { type Condition, type Facts, stepRules } from '#schemas/questions/rules.ts'
import { emptyIfMissing, flag, text, wireNumber } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from './northgate.ts'
import type { Subject } from './subjects.ts'

/**
 * The smallest flow with every feature: variants, a group, conditional steps, rules, a derived and
 * a locked answer, a company list, a load step and a submission. A quick check of laws that also
 * hold for the product's flows.
 */

const answers = z.object({
  kind: wireNumber,
  sender: text(50),
  office: wireNumber,
  /** Computed from the office by another system. */
  distance: wireNumber,
  weight: wireNumber,
  insured: flag,
  fragile: flag,
  wrapping: text(50),
  /** No effect clears it, only that it is no longer asked. */
  handling: text(50),
  value: wireNumber,
  postage: emptyIfMissing(z.number(), 0),
  greeting: text(50),
  signature: text(50),
})
/** The parcel flow's answers. */
export type ParcelDraft = z.output<typeof answers>
type ParcelFacts = Facts<ParcelDraft, TenantSettings>

const rules = stepRules<ParcelDraft, TenantSettings>
const kind = (value: number): Condition<ParcelFacts> => ({
  because: `It is of kind ${value}.`,
  test: ({ draft }) => draft.kind === value,
})
const isInsured: Condition<ParcelFacts> = {
  because: 'It is insured.',
  test: ({ draft }) => draft.insured,
}
const isFragile: Condition<ParcelFacts> = {
  because: 'It is fragile.',
  test: ({ draft }) => draft.fragile,
}

const emptyDraft = answers.parse({})

/** Creates the parcel flow, which saves on leaving a step by default. */
export function parcelFlow(
  drafts: DraftPolicy<ParcelDraft> = { saveOn: 'leave', createFailure: 'screen' },
): Flow<ParcelDraft, TenantSettings> {
  return defineFlow<ParcelDraft, TenantSettings>()({
    id: 'parcel',
    title: 'Send a parcel',
    purpose: 'It is for tests.',
    version: 1,
    emptyDraft,
    jump: 'visited',
    drafts,
    leave: 'unsaved',
    submitFailure: 'inline',
    restart: 'kind',
    calculation: { on: ['office'], sets: ['distance'] },
    guards: {
      isLetter: kind(1),
      isParcel: kind(2),
      isInsured,
      greets: {
        because: 'Your company greets.',
        test: ({ settings }) => settings.hasVoiceServices,
      },
    },
    effects: {
      insuranceClearsItsValue: { on: ['insured'], set: () => ({ value: null }) },
      robustThingsNeedNoWrapping: {
        when: (facts) => !isFragile.test(facts),
        set: () => ({ wrapping: '' }),
      },
      heavyOnesStartAtOne: {
        on: [],
        when: ({ draft }) => draft.weight === null,
        set: () => ({ weight: 1 }),
      },
    },
    order: {
      start: ['choice'],
      variants: { isLetter: ['sender', 'greeting'], isParcel: ['sender', 'measures', 'greeting'] },
      end: ['summary', 'signing'],
    },
    steps: {
      choice: {
        title: 'Choice',
        save: false,
        rules: rules({
          fields: {
            kind: {
              label: 'Kind',
              check: requiredNumber,
              choices: [
                { value: 1, label: 'Letter' },
                { value: 2, label: 'Parcel' },
              ],
            },
          },
        }),
      },
      sender: {
        title: 'Sender',
        rules: rules({
          fields: {
            sender: { label: 'Sender', check: requiredText, limit: 50 },
            office: { label: 'Office', check: requiredNumber, lookup: 'offices' },
            distance: { label: 'Distance', control: { kind: 'number' } },
          },
        }),
      },
      measures: {
        title: 'Measures',
        steps: {
          weighing: {
            title: 'Weighing',
            applies: ['heavyOnesStartAtOne'],
            rules: rules({
              fields: {
                weight: { label: 'Weight', check: requiredNumber },
                insured: { label: 'Insured', locked: isFragile },
                fragile: { label: 'Fragile', locked: isInsured },
                wrapping: { label: 'Wrapping', asked: isFragile, check: requiredText, limit: 50 },
                handling: { label: 'Handling', asked: isFragile, limit: 50 },
                postage: { label: 'Postage', derived: ({ draft }) => (draft.weight ?? 0) * 2 },
              },
            }),
          },
          insurance: {
            title: 'Insurance',
            when: 'isInsured',
            rules: rules({ fields: { value: { label: 'Value', check: requiredNumber } } }),
          },
        },
      },
      greeting: {
        title: 'Greeting',
        when: 'greets',
        rules: rules({ fields: { greeting: { label: 'Greeting', limit: 50 } } }),
      },
      summary: { title: 'Summary', rules: rules({ fields: {} }), load: 'summary', save: false },
      signing: {
        title: 'Signing',
        rules: rules({
          fields: {
            signature: { label: 'Signature', check: requiredText, limit: 50, signs: true },
          },
        }),
        submit: true,
        save: false,
      },
    },
  })
}

/** The rehearsal of the flow or a variant of it. */
export function parcelRehearsal(
  flow: Flow<ParcelDraft, TenantSettings> = parcelFlow(),
): Rehearsal<ParcelDraft> {
  return {
    flow,
    machine: compileFlow(flow),
    read: (draft) => answers.parse(draft),
    flags: ['voiceServices'],
    values: ['Ann', 'Bo', 1, 2],
    lookups: { offices: [11, 12] },
    loads: ['summary'],
    request: { schema: answers, write: ({ draft }) => draft },
  }
}

/**
 * The parcel flow, or a variant, in two companies: one that has its greeting step and one that
 * doesn't.
 */
export function parcelSubject(
  flow: Flow<ParcelDraft, TenantSettings> = parcelFlow(),
): Subject<ParcelDraft> {
  const rehearsal = parcelRehearsal(flow)
  return {
    flow,
    machine: rehearsal.machine,
    samples: toSampleSource(rehearsal),
    known: rehearsalListIds(rehearsal),
    companies: {
      greets: northgateSettings,
      'does not greet': { ...northgateSettings, hasVoiceServices: false },
    },
  }
}

/** The same flow, in which Next waits for the save. */
export function saveOnNextParcelSubject(): Subject<ParcelDraft> {
  return parcelSubject(parcelFlow({ saveOn: 'next', createFailure: 'inline' }))
}
