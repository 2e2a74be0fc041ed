import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { saveInput } from '#machines/engine/machine/calls.ts'
import { toWire } from '#schemas/add-user/draft.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { createAddUserServices, openAddUserDraft } from '#src/flows/add-user/services.ts'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { addUserOnSpecialRequests, newAddUser } from '#tests/machines/support/requests.ts'
import { connectTerminationClient } from './unread-draft.ts'

/** An answer that is given in the place of one that could not be read is saved, though it is what an empty draft has. */

const path = 'specialRequests'
const empty = addUser.emptyDraft[path]

/** A draft on Special Requests, of which something is stored that is no text. */
async function onUnreadRequests() {
  const { draft } = await addUserOnSpecialRequests()
  const stored = withValueAt(toWire(draft), path, 7)
  const { client, saved } = await connectTerminationClient({
    ...stored,
    id: 7,
    tenantId: 'northgate',
  })
  const resume = await openAddUserDraft(client, 7)
  const visited = ['emailSetupSharedMailbox', 'specialRequests']
  const position = {
    flow: 'addUser',
    version: addUser.version,
    step: 'emailSetupSharedMailbox',
    visited,
  }
  const wizard = newAddUser({ resume: { ...resume, position } })
  expect(wizard.step).toBe('emailSetupSharedMailbox')
  expect(wizard.context.unread?.answers).toEqual([path])
  const { draftState } = createWizardHandle(addUser, wizard.actor)
  /** What a save sends now. */
  const body = async () => {
    await createAddUserServices(client).save?.(saveInput(addUser, wizard.context).sending)
    return saved().specialRequests
  }
  return { wizard, draftState, body }
}

test('it is not said to be saved before it is', async () => {
  const { wizard, draftState, body } = await onUnreadRequests()
  expect([draftState(), await body()]).toEqual(['saved', 7])
  wizard.change({ [path]: 'A plant' }).change({ [path]: empty })
  expect([draftState(), await body()]).toEqual(['unsaved', empty])
  wizard.send({ type: 'next' })
  wizard.clock.increment(10_000)
  await wizard.answer('save')
  expect([draftState(), await body()]).toEqual(['saved', empty])
})

test('nor by a save that was under way', async () => {
  const { wizard, draftState, body } = await onUnreadRequests()
  wizard.change({ sharedMailboxDisplayName: 'Back Desk' })
  wizard.send({ type: 'next' })
  wizard.clock.increment(10_000)
  expect(wizard.pending).toContain('save')
  wizard.change({ [path]: empty })
  await wizard.answer('save')
  expect([draftState(), await body()]).toEqual(['unsaved', empty])
})
