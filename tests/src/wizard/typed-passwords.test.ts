import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { reenterSecretsText, storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { offeredAnswers, offeredRenewal } from '#src/wizard/running/offered-answers.ts'
import { readCopy } from '#src/wizard/saving/local-copy.ts'
import { saveLocally } from '#src/wizard/saving/save-locally.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { addUserOnSignedConfirm } from '#tests/machines/support/requests.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** Passwords are never stored on a device, and no text says that they are. */

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const owner = { flowId: fileTransfer.id, personKey: 'dana', tenantId: 'northgate' }
const draftOwner = { ...owner, draftId: 7 }
const input = {
  settings: northgateSettings,
  user: dana,
  tenantId: 'northgate',
  clock: () => saturdayMorning,
}
const { emptyDraft } = fileTransfer
const withPassword = (password: string, hostname = 'sftp.typed.example') => ({
  ...emptyDraft,
  type: 1 as const,
  fileSourceDetails: { ...emptyDraft.fileSourceDetails, hostname, password },
})
const resumed = {
  id: 7,
  etag: null,
  position: null,
  draft: { ...emptyDraft, type: 1 as const },
}

function run(draft: typeof emptyDraft = resumed.draft) {
  const wizard = openWizard(compileFlow(fileTransfer), { resume: { ...resumed, draft } })
  return { wizard, ...saveLocally(fileTransferWizard, wizard.actor, owner) }
}

test('what is typed with a password is stored without it, and says so then and when it is offered', () => {
  const { wizard, stored, stop } = run()
  wizard.change({
    'fileSourceDetails.hostname': 'sftp.typed.example',
    'fileSourceDetails.password': 'hush',
  })
  expect(stored()).toBe('withoutSecrets')
  expect(storedInputCoverageText(stored(), { kept: 'It is kept.' })).toBe(
    `It is kept. ${reenterSecretsText}`,
  )
  stop()
  expect(JSON.stringify(readCopy(draftOwner))).not.toContain('hush')
  expect(offeredAnswers(fileTransferWizard, draftOwner, input, resumed)?.lacksSecrets).toBe(true)
  expect(offeredRenewal(fileTransferWizard, draftOwner)?.lacksSecrets).toBe(true)
})

test('a password alone is not kept, and nobody says that it is', () => {
  const { wizard, stored, stop } = run(withPassword('', 'sftp.saved.example'))
  wizard.change({ 'fileSourceDetails.password': 'hush' })
  expect(stored()).toBe('none')
  stop()
})

test('a password that is saved has to be typed again only for a new request', () => {
  const saved = withPassword('••••••••')
  const { wizard, stored, stop } = run(saved)
  wizard.change({ businessPurpose: 'Reports' })
  expect(stored()).toBe('all')
  stop()
  const offer = offeredAnswers(fileTransferWizard, draftOwner, input, { ...resumed, draft: saved })
  expect(offer?.lacksSecrets).toBe(false)
  expect(offeredRenewal(fileTransferWizard, draftOwner)?.lacksSecrets).toBe(true)
})

test('nothing is promised of what is saved, submitted or was never typed', async () => {
  const { stored, stop } = run()
  expect(stored()).toBe('nothingTyped')
  expect(storedInputCoverageText(stored(), { kept: 'It is kept.', lost: 'It is lost.' })).toBe('')
  stop()
  const wizard = await addUserOnSignedConfirm()
  const saving = saveLocally(addUserWizard, wizard.actor, owner)
  expect(saving.stored()).toBe('all')
  wizard.send({ type: 'submit' })
  await wizard.answer('submit', { referenceNumber: 'REQ-1' })
  expect(wizard.actor.getSnapshot().value).toBe('success')
  expect(saving.stored()).toBe('nothingTyped')
  saving.stop()
})
