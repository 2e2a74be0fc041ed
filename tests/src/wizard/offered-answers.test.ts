import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conflictUpdate } from '#machines/engine/machine/conflicts.ts'
import { conflictingVersions, ruleFacts, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { versionQuestions } from '#machines/engine/questions/differences.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { offeredAnswers } from '#src/wizard/running/offered-answers.ts'
import { saveLocally } from '#src/wizard/saving/save-locally.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { newTerminate } from '#tests/machines/support/requests.ts'
import { memoryStorage } from '../app/memory-storage.ts'
import { openTermination, unreadableTermination } from '../flows/unread-draft.ts'

/** What was typed and not saved, on top of a draft that somebody has saved since. */

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const owner = { flowId: terminate.id, personKey: 'dana', tenantId: 'northgate' }
const path = 'phoneOptions.physicalPhonesReturning'
const before = {
  ...unreadableTermination,
  serviceTerminationDate: '2026-12-01T17:00:00',
  phoneOptions: {
    returningPhysicalPhones: true,
    physicalPhonesAssigned: [],
    physicalPhonesReturning: ['00:1B'],
    phoneOptionsAcknowledgement: null,
  },
  mailboxOptions: null,
  specialRequests: null,
}
const theirPhones = { ...before.phoneOptions, physicalPhonesReturning: ['00:1B', { mac: '00:1C' }] }

test('an answer of theirs that can not be read stays a question after a reload', async () => {
  const { resume: first } = await openTermination(before)
  const typing = newTerminate({ resume: { ...first, etag: '"1"' } })
  const { stop } = saveLocally(terminateWizard, typing.actor, owner)
  typing.change({ [path]: ['00:1B', '00:1D'] })
  stop()
  const { resume: newer } = await openTermination({ ...before, phoneOptions: theirPhones })
  const input = {
    settings: northgateSettings,
    user: dana,
    tenantId: 'northgate',
    clock: () => saturdayMorning,
  }
  const now = { ...newer, etag: '"2"' }
  const offered = offeredAnswers(terminateWizard, { ...owner, draftId: 7 }, input, now)
  const { context } = newTerminate({ resume: offered?.resume })
  expect(context).toMatchObject({ etag: '"1"' })
  expect(context.draft.phoneOptions.physicalPhonesReturning).toEqual(['00:1B', '00:1D'])
  const other = { ...now, tenantId: 'northgate', savedBy: 'Lee', savedAt: '' }
  const held = {
    ...context,
    ...conflictUpdate(terminate, context, new ServiceFailure('', other), 'save'),
  }
  const versions = conflictingVersions(held)
  if (!versions) throw new Error('Nobody else has saved.')
  expect(versionQuestions(terminate, ruleFacts(held), versions)).toMatchObject([
    { path, changedBy: 'both', choices: ['mine', 'theirs'] },
  ])
})
