import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { likelyNextSteps } from '#machines/engine/questions/movement.ts'
import { newAddUser } from '../support/requests.ts'

describe('the steps that probably come next', () => {
  test('are those of every order until one is chosen', () => {
    const { context } = newAddUser()
    expect(likelyNextSteps(addUser, ruleFacts(context), 'accountSelect')).toEqual([
      'startDateInfo',
      'resourceCalendarInfo',
      'displayName',
    ])
  })

  test('are the next two of the chosen order', () => {
    const { context } = newAddUser().change({ accountType: 1 })
    expect(likelyNextSteps(addUser, ruleFacts(context), 'accountSelect')).toEqual([
      'startDateInfo',
      'generalInfo',
    ])
  })

  test('are none behind the last step', () => {
    const { context } = newAddUser().change({ accountType: 1 })
    expect(likelyNextSteps(addUser, ruleFacts(context), 'confirm')).toEqual([])
  })
})
