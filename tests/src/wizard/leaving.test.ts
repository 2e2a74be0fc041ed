import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { shouldConfirmLeaving } from '#src/wizard/state/stored-input-context.ts'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { addUserAboutToCreate } from '#tests/machines/support/requests.ts'

test('a draft that could not be created is left without a question only where this device has stored it', async () => {
  const wizard = addUserAboutToCreate().send({ type: 'next' })
  const handle = createWizardHandle(addUser, wizard.actor)
  expect(shouldConfirmLeaving(handle, () => 'all')).toBe(true)
  await wizard.fail('create', new ServiceFailure('No.'))
  expect(handle.phase()).toBe('uncreated')
  expect(shouldConfirmLeaving(handle, () => 'all')).toBe(false)
  expect(shouldConfirmLeaving(handle, () => 'none')).toBe(true)
  wizard.send({ type: 'leave' })
  expect(handle.asksToLeave()).toBe(true)
})
