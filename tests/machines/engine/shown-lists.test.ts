import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import {
  answerText,
  longAnswerEntries,
  shownAnswers,
} from '#machines/engine/questions/shown-answers.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { addUserFacts } from '#tests/schemas/facts.ts'

/** Answers that name many are shown as a number that opens. */

const person = (id: number) => ({
  profileAccountId: id,
  email: `p${id}@northgatecapital.example`,
  fullName: `Person ${id}`,
})
const people = (count: number) => Array.from({ length: count }, (_, id) => person(id))

function shownValue(step: string, path: string, draft: Partial<AddUserDraft>) {
  const facts = addUserFacts({ accountType: accountType.fullService, ...draft })
  const answer = shownAnswers(addUser, step, facts).find((one) => one.path === path)
  if (!answer) throw new Error(`${path} is not answered`)
  return answer
}

describe('an answer that names many', () => {
  const granted = (count: number) => {
    const { resourceAccess } = addUserFacts().draft
    const entries = people(count).map((profileAccount, at) => ({
      profileAccount,
      fullAccess: at === 0,
      sendAs: at !== 0,
    }))
    return shownValue('mailboxAccess', 'resourceAccess.mailboxAccessGranted', {
      resourceAccess: { ...resourceAccess, mailboxAccessGranted: entries },
    })
  }

  test('is shown entry by entry, each with its access', () => {
    const list = longAnswerEntries(granted(524), {})
    expect(list?.of).toBe('people')
    expect(list?.items).toHaveLength(524)
    expect(list?.items.slice(0, 2)).toEqual(['Person 0 (Full access)', 'Person 1 (Send as)'])
  })

  test('is a line of text up to five', () => {
    expect(longAnswerEntries(granted(5), {})).toBeUndefined()
    expect(answerText(granted(2), {})).toBe('Person 0 (Full access), Person 1 (Send as)')
  })

  test('is shown by the names of its list', () => {
    const ids = [1, 2, 3, 4, 5, 6]
    const answer = shownValue('distributionList', 'distributionListIds', {
      distributionListIds: ids,
    })
    const names = new Map(ids.map((id) => [id, `List ${id}`]))
    expect(longAnswerEntries(answer, { distributionLists: names })).toEqual({
      of: 'entries',
      items: ids.map((id) => `List ${id}`),
    })
  })
})
