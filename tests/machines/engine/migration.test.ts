import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { addUser } from '#machines/add-user/flow.ts'
import { defineFlow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { questionsChangedSinceSave } from '#machines/engine/questions/changes-since.ts'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { stepRules } from '#schemas/questions/rules.ts'
import { emptyIfMissing } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { openWizard } from '../support/wizard.ts'

/** A flow whose second version splits a name in two and renames a step. */

const answers = z.object({
  first: emptyIfMissing(z.string(), ''),
  last: emptyIfMissing(z.string(), ''),
})
type Draft = z.output<typeof answers>
const rules = stepRules<Draft, TenantSettings>

const greeting = (version: number, withMigration = true) =>
  defineFlow<Draft, TenantSettings>()({
    id: 'greeting',
    title: 'Greeting',
    purpose: 'It is for tests.',
    version,
    emptyDraft: answers.parse({}),
    ...(withMigration && {
      migrations: {
        1: (draft: unknown) => {
          const { name = '' } = z.object({ name: z.nullish(z.string()) }).parse(draft)
          const [first = '', last = ''] = (name ?? '').split(' ')
          return { first, last }
        },
      },
    }),
    jump: 'visited',
    drafts: { saveOn: 'leave', createFailure: 'screen' },
    leave: 'unsaved',
    submitFailure: 'inline',
    guards: {},
    effects: {},
    steps: {
      firstName: {
        title: 'First name',
        rules: rules({ fields: { first: { label: 'First name', check: requiredText } } }),
      },
      lastName: {
        title: 'Last name',
        rules: rules({ fields: { last: { label: 'Last name', check: requiredText } } }),
      },
      send: { title: 'Send', rules: rules({ fields: {} }), submit: true },
    },
  })

/** What version 1 could have saved, and where version 2 opens it. */
const corpus = [
  [{ name: 'Ann Lee' }, { first: 'Ann', last: 'Lee' }, 'send'],
  [{ name: 'Ann' }, { first: 'Ann', last: '' }, 'lastName'],
  [{ name: '' }, { first: '', last: '' }, 'firstName'],
  [{ name: null }, { first: '', last: '' }, 'firstName'],
  [{}, { first: '', last: '' }, 'firstName'],
  [{ name: 'Ann Lee', forgotten: [1, 2] }, { first: 'Ann', last: 'Lee' }, 'send'],
] as const

describe('a draft of an older version', () => {
  const flow = greeting(2)
  const machine = compileFlow(flow)

  test.each(corpus)('%j opens with %j on %s', (saved, draft, step) => {
    const read = answers.parse(migrateDraft(flow, saved, 1))
    expect(read).toEqual(draft)
    const position = { flow: 'greeting', version: 1, step: 'name', visited: ['name'] }
    const wizard = openWizard<Draft>(machine, {
      resume: { id: 7, etag: null, draft: read, position },
    })
    expect(wizard.step).toBe(step)
    expect(wizard.context.visited).not.toContain('name')
    expect(wizard.draftIs('saved')).toBe(true)
  })

  test('of the current version is left as it is', () => {
    const draft = { first: 'Ann', last: 'Lee' }
    expect(migrateDraft(flow, draft, 2)).toBe(draft)
  })

  test('passes every version on its way', () => {
    const steps: string[] = []
    const via = (name: string) => (draft: unknown) => {
      steps.push(name)
      return draft
    }
    const third = { ...flow, version: 4, migrations: { 1: via('1'), 2: via('2'), 3: via('3') } }
    migrateDraft(third, {}, 2)
    expect(steps).toEqual(['2', '3'])
  })

  test.each([3, 0, -1, 1.5, Number.NaN])(
    'of version %d, which never was, is refused',
    (version) => {
      expect(() => migrateDraft(flow, {}, version)).toThrow(
        `This draft of greeting was written by its version ${version}; this portal knows versions 1 to 2.`,
      )
    },
  )

  test('without a way to this one is refused', () => {
    expect(() => migrateDraft(greeting(2, false), {}, 1)).toThrow(
      'The flow greeting has no migration from version 1.',
    )
  })
})

describe('a resumed draft whose flow has changed', () => {
  const flow = { ...greeting(2), retired: { name: null, fax: 'Fax number' } }
  const changesOf = (saved: unknown) => {
    const draft = answers.parse(migrateDraft(flow, saved, 1))
    return questionsChangedSinceSave(
      flow,
      { draft, settings: northgateSettings, user: dana, now: saturdayMorning },
      saved,
    )
  }

  test('lists what is new, removed and preserved', () => {
    expect(changesOf({ name: 'Ann', fax: '5501', petName: 'Rex' })).toEqual({
      new: ['Last name (Last name)'],
      gone: ['Fax number', 'Pet name'],
      remaining: ['First name (First name)'],
    })
  })

  test('lists nothing where all that was answered is carried on', () => {
    expect(changesOf({ name: 'Ann Lee', fax: '' })).toBeUndefined()
  })
})

describe('every flow', () => {
  test.each([
    ['Add User', addUser],
    ['Terminate', terminate],
  ])('%s has a migration from each older version', (_, { version, migrations = {} }) => {
    expect(Object.keys(migrations).map(Number)).toEqual(
      Array.from({ length: version - 1 }, (_one, index) => index + 1),
    )
  })
})
