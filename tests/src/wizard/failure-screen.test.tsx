import { describe, expect, test } from 'vitest'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import {
  addUserAboutToCreate,
  creatingTermination,
  creatingTransfer,
  terminationConfirmed,
} from '#tests/machines/support/requests.ts'
import type { TestWizard } from '#tests/machines/support/wizard.ts'
import { markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** What a person reads where a request failed for good, or could not even be begun. */

describe('a draft that could not be created', () => {
  test('says why, where that was said', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' })
    const reason = 'You have 2,000 drafts, as many as can be saved.'
    await wizard.fail('create', new ServiceFailure(reason))
    const html = await renderWizard(addUserWizard, wizard)
    expect(markupTexts(html)).toContain(reason)
  })

  test('says that trying again is another request, where somebody has submitted what was never answered', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' })
    await wizard.fail('create', new ServiceFailure('Submitted.', undefined, undefined, 'REQ-1'))
    const texts = markupTexts(await renderWizard(addUserWizard, wizard)).join(' ')
    expect(texts).toContain("It doesn't include your changes since then.")
    expect(texts).toContain('A new request with these answers asks for everything a second time.')
    expect(texts).toContain('Continue as a new request')
    expect(texts).not.toContain('Try again')
  })
})

describe('what is promised of what was typed is what this device does', () => {
  /** What is said where it is stored and where it is not. */
  async function sentences<D, StepId extends string>(
    definition: WizardDefinition<D, TenantSettings, StepId>,
    wizard: TestWizard<D, TenantSettings>,
  ) {
    const said = async (stored: StoredInputCoverage) =>
      markupTexts(await renderWizard(definition, wizard, {}, () => stored)).join(' ')
    return {
      stored: await said('all'),
      lost: await said('none'),
      withoutSecrets: await said('withoutSecrets'),
      nothing: await said('nothingTyped'),
    }
  }

  test('by the screen of a request that failed', async () => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'submit' })
    await wizard.fail('submit', new ServiceFailure('No.'))
    const ending = { ...terminateWizard.ending, Failure: undefined }
    const { stored, lost, withoutSecrets, nothing } = await sentences(
      { ...terminateWizard, ending },
      wizard,
    )
    expect(stored).toContain('will offer to restore it when you start again.')
    expect(lost).toContain("What you typed isn't kept on this device.")
    expect(withoutSecrets).toContain('start again. Enter passwords and keys again.')
    expect(nothing).toContain('Your answers are saved in the draft.')
    expect(nothing).not.toContain('on this device')
  })

  test('by the screen of a draft that could not be created', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' })
    await wizard.fail('create', new ServiceFailure('No.'))
    const { stored, lost, withoutSecrets } = await sentences(addUserWizard, wizard)
    expect(stored).toContain('We kept what you typed on this device.')
    expect(lost).toContain('What you typed is only on this page.')
    expect(withoutSecrets).toContain('on this device. Enter passwords and keys again.')
  })
})

describe('a draft whose creation failed on its step', () => {
  test('by Next is tried again by a button, where Next creates it', async () => {
    const wizard = await creatingTransfer()
    await wizard.fail('create', new ServiceFailure('No.'))
    const shown = async () => markupTexts(await renderWizard(fileTransferWizard, wizard)).join(' ')
    expect(await shown()).toContain('Try again')
    wizard.send({ type: 'back' })
    expect(await shown()).toContain('No.')
    expect(await shown()).not.toContain('Try again')
  })

  test('says where it was submitted that trying again is another request, and is it', async () => {
    const wizard = await creatingTransfer()
    await wizard.fail('create', new ServiceFailure('Submitted.', undefined, undefined, 'REQ-1'))
    const texts = markupTexts(await renderWizard(fileTransferWizard, wizard)).join(' ')
    expect(texts).toContain('A new request with these answers asks for everything a second time.')
    expect(texts).toContain('Continue as a new request')
    expect(texts).not.toContain('Try again')
  })

  test('by an acknowledgement is tried again by the tick, in whatever step, and by no button', async () => {
    const wizard = creatingTermination().send({ type: 'jump', to: 'phone' })
    await wizard.fail('create', new ServiceFailure('No.'))
    const texts = markupTexts(await renderWizard(terminateWizard, wizard)).join(' ')
    expect(wizard.step).toBe('phone')
    expect(texts).toContain('To try again, check the acknowledgement box.')
    expect(texts).not.toContain('Try again')
  })

  test('and asks for it again where it was submitted', async () => {
    const wizard = creatingTermination()
    await wizard.fail('create', new ServiceFailure('Submitted.', undefined, undefined, 'REQ-1'))
    const texts = markupTexts(await renderWizard(terminateWizard, wizard)).join(' ')
    expect(texts).toContain("asks for everything a second time. You'll be asked again for your")
    expect(texts).not.toContain('Continue as a new request')
  })
})

describe('a request whose draft somebody has discarded before it was submitted', () => {
  test('says that its answers are still here, and promises no offer of a draft that is gone', async () => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'submit' })
    const gone = new ServiceFailure('Gone.', undefined, undefined, undefined, [], undefined, true)
    await wizard.fail('submit', gone)
    const texts = markupTexts(await renderWizard(terminateWizard, wizard)).join(' ')
    expect(texts).toContain('All your answers are still here.')
    expect(texts).toContain("You'll be asked again for your acknowledgements.")
    expect(texts).not.toContain('offer to restore it when you start again')
    expect(texts).not.toContain('second time')
  })

  test('is not said to be removed where nobody knows what became of it', async () => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'submit' })
    const unknown = [undefined, undefined, undefined, [], undefined, true, true] as const
    await wizard.fail('submit', new ServiceFailure('no such thing', ...unknown))
    const texts = markupTexts(await renderWizard(terminateWizard, wizard)).join(' ')
    // Of two attempts to submit it, the first may have gone through without an answer.
    expect(texts).toContain('It was removed, or it was submitted, maybe by your last attempt.')
    expect(texts).toContain('asks for everything a second time')
  })
})

describe('a request whose draft somebody else has submitted', () => {
  /** On the screen of a termination, and on the one that every other flow has. */
  const screens = [
    ['termination', terminateWizard.ending.Failure],
    ['request', undefined],
  ] as const

  test.each(screens)('leads to that request on the screen of a %s', async (_, Failure) => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'submit' })
    await wizard.fail('submit', new ServiceFailure('Submitted.', undefined, undefined, 'REQ-1'))
    const definition = { ...terminateWizard, ending: { ...terminateWizard.ending, Failure } }
    const texts = markupTexts(await renderWizard(definition, wizard, { extensions: true })).join(
      ' ',
    )
    expect(texts).toContain('Open the request')
    expect(texts).toContain("It doesn't include your changes since then.")
    expect(texts).toContain('A new request with these answers asks for everything a second time.')
    expect(texts).toContain("You'll be asked again for your acknowledgements.")
  })
})
