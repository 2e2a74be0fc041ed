import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { flows } from '#machines/flows.gen.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { chooseExamples } from '#machines/tools/examples/choose.ts'
import { differencesFrom } from '#machines/tools/examples/compare.ts'
import type { FlowExamples } from '#machines/tools/examples/example.ts'
import { examplesPage } from '#machines/tools/examples/markdown.ts'
import { exampleFiles, storedExamples, textOf } from '#server/programs/stored-examples.ts'
import { withRuleOf, withStepOf } from './support/broken-flows.ts'

/** Worked examples: a flow agrees with those that are signed, and what it does otherwise is said in words. */

const stored = storedExamples('terminate') as FlowExamples
const declared = ticketTemplates(terminate)
const tickets = declared === 'none' ? undefined : declared
const meant = 'if that is meant, run npm run examples and have it signed again.'

function differences(flow: typeof terminate): string[] {
  const replayed = { rehearsal: { ...terminateRehearsal, flow }, tickets }
  return [...differencesFrom(replayed, stored)].map(({ message }) => message)
}

describe('the worked examples of', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s are what the flow does, and what is signed',
    async (id, { load }) => {
      const examples = storedExamples(id)
      // A flow that was just made has none yet.
      if (!examples) return expect(examples).toBeFalsy()
      const use = await load()
      const found = use((rehearsal, flow) => {
        const opened = ticketTemplates(flow)
        return [
          ...differencesFrom(
            { rehearsal, tickets: opened === 'none' ? undefined : opened },
            examples,
          ),
        ]
      })
      expect(found).toEqual([])
      const page = textOf(exampleFiles(id).page)
      expect(examplesPage(examples, page)).toBe(page)
    },
  )

  test('every flow of the specification are there', () => {
    expect(flows.filter(({ id }) => storedExamples(id)).length).toBeGreaterThanOrEqual(8)
  })
})

describe('what a flow does otherwise', () => {
  test('is a question that is asked of more people', () => {
    const weakened = withRuleOf(terminate, 'email', 'mailboxOptions.autoReplyMessage', (rule) => ({
      ...rule,
      asked: { because: 'Always.', test: () => true },
    }))
    expect(differences(weakened).filter((text) => text.includes('asked now'))).toEqual(
      [2, 3, 4].map(
        (number) =>
          `Example ${number} of Terminate User Services: "Auto reply message" is asked now; the signed example does not ask it. Open schemas/terminate/rules.ts; ${meant}`,
      ),
    )
  })

  test('is a check that was dropped', () => {
    const unchecked = withRuleOf(
      terminate,
      'email',
      'mailboxOptions.mailboxForwardTo',
      ({ check: _, ...rule }) => rule,
    )
    expect(differences(unchecked).slice(0, 1)).toEqual([
      `Example 1 of Terminate User Services: "nothing" as the answer to "Forward to" is taken now; the signed example refuses it with "Field is required.". Open schemas/terminate/rules.ts; ${meant}`,
    ])
  })

  test('is an answer that stays though nothing asks for it any more', () => {
    expect(differences({ ...terminate, emptiedWhenUnasked: [] })).toEqual([
      `Terminate User Services: Emptied once nothing asks for it: of the flow it is nothing now; signed is "Forward to, Forward-to address". Open machines/terminate/flow.ts; ${meant}`,
      `Example 1 of Terminate User Services: after "Forward messages: No" nothing else changes now; the signed example says that "Forward to" is emptied and "Forward-to address" is emptied. Open machines/terminate/flow.ts; ${meant}`,
    ])
  })

  test('is a reason, a sentence, a permission and a ticket that say something else', () => {
    const { portal } = terminate
    const changed = withStepOf(
      { ...terminate, portal: { ...portal, permission: 'Faq' }, about: () => 'somebody' },
      'phone',
      (step) => ({ ...step, sentence: () => 'I agree.' }),
    )
    const found = differences(
      withRuleOf(changed, 'specialRequest', 'specialRequests.specialRequests', (rule) => ({
        ...rule,
        asked: rule.asked && { ...rule.asked, because: 'It is Monday.' },
      })),
    )
    expect(found).toContain(
      `Terminate User Services: Permission: of the flow it is "Faq" now; signed is "TerminateUserServices". Open machines/terminate/portal.ts; ${meant}`,
    )
    expect(found).toContain(
      `Example 2 of Terminate User Services: on "Phone" is acknowledged "I agree." now; the signed example says "I acknowledge that the phone service ends and that no phones are returned.". Open machines/terminate/flow.ts; ${meant}`,
    )
    expect(found).toContain(
      `Terminate User Services: Asked because: of "Special request" on "Special Request" it is "It is Monday." now; signed is "You have special requests.". Open schemas/terminate/rules.ts; ${meant}`,
    )
  })

  test('is a request that the signed answers do not complete any more', () => {
    const required = withRuleOf(
      terminate,
      'email',
      'mailboxOptions.sharedMailboxSendAs',
      (rule) => ({
        ...rule,
        check: z.custom(() => false, 'Nobody will do.'),
      }),
    )
    expect(differences(required)).toContain(
      `Example 1 of Terminate User Services: the answer to "Send as" is refused with "Nobody will do." now; the signed example submits it. Open schemas/terminate/rules.ts; ${meant}`,
    )
  })

  test('is what is sent', () => {
    const write = () => ({ id: 2 })
    const rehearsal = { ...terminateRehearsal, request: { ...terminateRehearsal.request, write } }
    const found = [...differencesFrom({ rehearsal, tickets }, stored)].map(({ message }) => message)
    expect(found).toContain(
      `Example 1 of Terminate User Services: id is sent as "2" now; the signed example sends "1". Open schemas/terminate/draft.ts; ${meant}`,
    )
  })

  test('is another price, another order and a step that is shown to more', () => {
    const charges = [
      { label: 'Export fee', per: 'once', price: () => ({ amount: 1, currency: '$' }) },
    ] as const
    expect(differences({ ...terminate, charges })).toContain(
      `Example 2 of Terminate User Services: "Export fee" costs $1.00 now; the signed example says $25.00. Open machines/terminate/flow.ts; ${meant}`,
    )
    expect(
      differences(withStepOf(terminate, 'phone', (step) => ({ ...step, guards: [] }))),
    ).toContain(
      `Example 3 of Terminate User Services: "Phone" is shown now; the signed example does not show it. Open machines/terminate/flow.ts; ${meant}`,
    )
    const [sequence] = terminate.sequences
    const reversed = { variant: null, stepIds: [...(sequence?.stepIds ?? [])].reverse() }
    expect(differences({ ...terminate, sequences: [reversed] })[0]).toContain(
      'the steps are in another order now',
    )
  })
})

describe('the page of worked examples', () => {
  const signed = 'Signed by Ann Lee on 11/23/2026'
  const page = examplesPage(stored).replace(/^Signed by .*$/m, signed)

  test('stays signed while nothing changes, and loses its signature with the first example that does', () => {
    expect(examplesPage(stored, page)).toContain(signed)
    const [first, ...others] = stored.examples
    const changed = { ...stored, examples: [...others, ...(first ? [first] : [])] }
    expect(examplesPage(changed, page)).not.toContain(signed)
  })

  test('shows the same requests again when it is written again', () => {
    const again = chooseExamples({ rehearsal: terminateRehearsal, tickets }, stored.examples)
    expect(again).toEqual(stored)
  })
})
