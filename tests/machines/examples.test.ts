import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { flows } from '#machines/flows.gen.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { chooseExamples } from '#machines/tools/examples/choose-examples.ts'
import { findDifferences } from '#machines/tools/examples/compare-examples.ts'
import type { FlowExamples } from '#machines/tools/examples/example.ts'
import { pageToSign, ruleCoverage } from '#machines/tools/examples/page-to-sign.ts'
import { wholePage } from '#machines/tools/examples/whole-page.ts'
import {
  exampleFilePaths,
  formatExamples,
  readExamples,
  readTextIfPresent,
} from '#server/programs/stored-examples.ts'
import { withFlowRule, withFlowStep } from './support/broken-flows.ts'

/** Worked examples: a flow agrees with those that are signed, and what it does otherwise is said in words. */

const stored = readExamples('terminate') as FlowExamples
const declared = ticketTemplates(terminate)
const tickets = declared === 'none' ? undefined : declared
const meant =
  'if that is meant, run npm run examples, and have its page signed again where that changes.'

function differences(flow: typeof terminate): string[] {
  const replayed = { rehearsal: { ...terminateRehearsal, flow }, tickets }
  return [...findDifferences(replayed, stored)].map(({ message }) => message)
}

describe('the worked examples of', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s are what the flow does, and what is signed',
    async (id, { load }) => {
      const examples = readExamples(id)
      // A flow that was just made has none yet.
      if (!examples) return expect(examples).toBeFalsy()
      const use = await load()
      const found = use((rehearsal, flow) => {
        const opened = ticketTemplates(flow)
        return [
          ...findDifferences(
            { rehearsal, tickets: opened === 'none' ? undefined : opened },
            examples,
          ),
        ]
      })
      expect(found).toEqual([])
      const { page, values } = exampleFilePaths(id)
      expect(pageToSign(examples, readTextIfPresent(page)), `${page} is stale`).toBe(
        readTextIfPresent(page),
      )
      expect(readTextIfPresent(values), `${values} is written otherwise`).toBe(
        formatExamples(examples),
      )
    },
  )

  test('every flow of the specification are there', () => {
    expect(flows.filter(({ id }) => readExamples(id)).length).toBeGreaterThanOrEqual(8)
  })

  test('flows are all that the folders hold: nobody signs a page that no flow has any more', () => {
    for (const kind of ['page', 'values'] as const) {
      const known = flows
        .filter(({ id }) => readExamples(id))
        .map(({ id }) => exampleFilePaths(id)[kind])
      const folder = dirname(known[0] ?? '')
      const there = readdirSync(folder).map((name) => `${folder}/${name}`)
      expect(there.toSorted()).toEqual(known.toSorted())
    }
  })
})

describe.each(flows.map(({ id }) => id))('what is signed of %s', (id) => {
  const examples = readExamples(id)
  const page = readTextIfPresent(exampleFilePaths(id).page) ?? ''
  const sections = page.split(/^## Example /m).slice(1)

  test('is at most a dozen examples, each of as many words as are read in a minute', () => {
    expect(sections.length).toBeLessThanOrEqual(12)
    const lengths = sections.map((section) => {
      const words = section.replaceAll('<br>', ' ').replaceAll('|', ' ').split(/\s+/)
      return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    })
    expect(lengths.filter((words) => words > 240)).toEqual([])
    expect(page.split(/\s+/).length).toBeLessThan(12 * 240 + 1_000)
  })

  test('shows every step, question, reason, fee and ticket that the compared examples show', () => {
    // A flow that was just made has none yet.
    if (!examples) return expect(page).toBe('')
    expect(sections.length).toBeGreaterThan(0)
    expect(ruleCoverage(examples).missing).toEqual([])
    const { expected } = examples.examples[0] ?? {}
    for (const { title } of examples.steps) expect(page).toContain(title)
    for (const { question } of examples.questions) expect(page).toContain(question)
    for (const { label } of expected?.fees ?? []) expect(page).toContain(label)
  })
})

describe('what a flow does otherwise', () => {
  test('is a question that is asked of more people', () => {
    const weakened = withFlowRule(
      terminate,
      'email',
      'mailboxOptions.autoReplyMessage',
      (rule) => ({
        ...rule,
        asked: { because: 'Always.', test: () => true },
      }),
    )
    expect(differences(weakened).filter((text) => text.includes('asked now'))).toEqual(
      [2, 3, 4].map(
        (number) =>
          `Example ${number} of Terminate User Services: "Auto reply message" is asked now; its example does not ask it. Open schemas/terminate/rules.ts; ${meant}`,
      ),
    )
  })

  test('is a check that was dropped', () => {
    const unchecked = withFlowRule(
      terminate,
      'email',
      'mailboxOptions.mailboxForwardTo',
      ({ check: _, ...rule }) => rule,
    )
    expect(differences(unchecked).slice(0, 1)).toEqual([
      `Example 1 of Terminate User Services: "nothing" as the answer to "Forward to" is taken now; its example refuses it with "Field is required.". Open schemas/terminate/rules.ts; ${meant}`,
    ])
  })

  test('is an answer that stays though nothing asks for it any more', () => {
    expect(differences({ ...terminate, emptiedWhenUnasked: [] })).toEqual([
      `Terminate User Services: Emptied once nothing asks for it: of the flow it is nothing now; in its examples it is "Forward to, Forward-to address". Open machines/terminate/flow.ts; ${meant}`,
      `Example 1 of Terminate User Services: after "Forward messages: No" nothing else changes now; its example says that "Forward to" is emptied and "Forward-to address" is emptied. Open machines/terminate/flow.ts; ${meant}`,
    ])
  })

  test('is a reason, a sentence, a permission and a ticket that say something else', () => {
    const { portal } = terminate
    const changed = withFlowStep(
      { ...terminate, portal: { ...portal, permission: 'Faq' }, about: () => 'somebody' },
      'phone',
      (step) => ({ ...step, sentence: () => 'I agree.' }),
    )
    const found = differences(
      withFlowRule(changed, 'specialRequest', 'specialRequests.specialRequests', (rule) => ({
        ...rule,
        asked: rule.asked && { ...rule.asked, because: 'It is Monday.' },
      })),
    )
    expect(found).toContain(
      `Terminate User Services: Permission: of the flow it is "Faq" now; in its examples it is "TerminateUserServices". Open machines/terminate/portal.ts; ${meant}`,
    )
    expect(found).toContain(
      `Example 2 of Terminate User Services: on "Phone" is acknowledged "I agree." now; its example says "I acknowledge that the phone service ends and that no phones are returned.". Open machines/terminate/flow.ts; ${meant}`,
    )
    expect(found).toContain(
      `Terminate User Services: Asked because: of "Special request" on "Special Request" it is "It is Monday." now; in its examples it is "You have special requests.". Open schemas/terminate/rules.ts; ${meant}`,
    )
  })

  test('is a request that the signed answers do not complete any more', () => {
    const required = withFlowRule(
      terminate,
      'email',
      'mailboxOptions.sharedMailboxSendAs',
      (rule) => ({
        ...rule,
        check: z.custom(() => false, 'Nobody will do.'),
      }),
    )
    expect(differences(required)).toContain(
      `Example 1 of Terminate User Services: the answer to "Send as" is refused with "Nobody will do." now; its example submits it. Open schemas/terminate/rules.ts; ${meant}`,
    )
  })

  test('is what is sent', () => {
    const write = () => ({ id: 2 })
    const rehearsal = { ...terminateRehearsal, request: { ...terminateRehearsal.request, write } }
    const found = [...findDifferences({ rehearsal, tickets }, stored)].map(({ message }) => message)
    expect(found).toContain(
      `Example 1 of Terminate User Services: id is sent as "2" now; its example sends "1". Open schemas/terminate/draft.ts; ${meant}`,
    )
  })

  test('is another price, another order and a step that is shown to more', () => {
    const charges = [
      { label: 'Export fee', per: 'once', price: () => ({ amount: 1, currency: '$' }) },
    ] as const
    expect(differences({ ...terminate, charges })).toContain(
      `Example 2 of Terminate User Services: "Export fee" costs $1.00 now; its example says $25.00. Open machines/terminate/flow.ts; ${meant}`,
    )
    expect(
      differences(withFlowStep(terminate, 'phone', (step) => ({ ...step, guards: [] }))),
    ).toContain(
      `Example 3 of Terminate User Services: "Phone" is shown now; its example does not show it. Open machines/terminate/flow.ts; ${meant}`,
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
  const page = pageToSign(stored).replace(/^Signed by .*$/m, signed)

  test('stays signed while nothing changes, and loses its signature with the first example that does', () => {
    expect(pageToSign(stored, page)).toContain(signed)
    const [first, ...others] = stored.examples
    const changed = { ...stored, examples: [...others, ...(first ? [first] : [])] }
    expect(pageToSign(changed, page)).not.toContain(signed)
  })

  test('leaves to a command what is too long to sign: every request in full', () => {
    const whole = wholePage(stored)
    for (const [index, { expected, refused }] of stored.examples.entries()) {
      expect(whole).toContain(`## Example ${index + 1} `)
      for (const { label, text } of expected.sends)
        expect(whole).toContain(`| ${label} | ${text} |`)
      for (const { message } of refused) expect(whole).toContain(message)
    }
    expect(pageToSign(stored)).not.toContain('profileAccount.profileAccountId')
  })

  test('shows the same requests again when it is written again', () => {
    const again = chooseExamples({ rehearsal: terminateRehearsal, tickets }, stored.examples)
    expect(again).toEqual(stored)
  })
})
