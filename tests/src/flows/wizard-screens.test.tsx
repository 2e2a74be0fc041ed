import { describe, expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import { ApiError } from '#src/api/api-error.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { planUpgradeWizard } from '#src/flows/plan-upgrade/definition.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { createTrainingReminderWizard } from '#src/flows/training-reminder/definition.ts'
import { dana, northgateSettings } from '#tests/machines/support/northgate.ts'
import {
  addUserOnSignedConfirm,
  addUserOnSpecialRequests,
  completeStep,
  completeStepsUntil,
  creatingTermination,
  newAddUser,
  terminationConfirmed,
  terminationOn,
  transferOn,
} from '#tests/machines/support/requests.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { markupTerms, markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** What the real wizards show at a moment of theirs. */

const refused = new ApiError({
  kind: 'failed',
  statusCode: 500,
  messages: ['The store is closed.'],
})
/** What stands in the footer beside Next. */
const footerOf = (html: string) => markupTexts(/<footer.*?<\/footer>/s.exec(html)?.[0] ?? '')

describe('Add User', () => {
  // ADDUSER-181
  test('says in the footer why the review failed', async () => {
    const wizard = completeStepsUntil(addUserRehearsal, await addUserOnSpecialRequests(), 'review')
    await wizard.answer('save')
    await wizard.fail('load', refused)
    expect(footerOf(await renderWizard(addUserWizard, wizard))).toContain('The store is closed.')
  })

  // ADDUSER-182
  test('says in the footer why submitting failed', async () => {
    const wizard = await addUserOnSignedConfirm()
    wizard.send({ type: 'submit' })
    if (wizard.pending.includes('save')) await wizard.answer('save')
    await wizard.fail('submit', refused)
    expect(footerOf(await renderWizard(addUserWizard, wizard))).toContain('The store is closed.')
  })

  test('says Saved once the signature is typed, which no draft holds', async () => {
    const wizard = await addUserOnSignedConfirm()
    expect(wizard.pending).toEqual([])
    const said = footerOf(await renderWizard(addUserWizard, wizard))
    expect(said).toContain('Saved')
    expect(said).not.toContain('Not saved yet')
  })

  test('says what Submit waits for where it is pressed over a delayed save', async () => {
    const wizard = await addUserOnSignedConfirm()
    wizard.send({ type: 'jump', to: 'displayName' }, { type: 'next' })
    wizard.send({ type: 'jump', to: 'confirm' }, { type: 'submit' })
    expect(wizard.pending).toEqual(['save'])
    const waits = 'Saving your answers, then submitting…'
    expect(footerOf(await renderWizard(addUserWizard, wizard))).toContain(waits)
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['submit'])
    expect(footerOf(await renderWizard(addUserWizard, wizard))).not.toContain(waits)
  })

  // ADDUSER-150
  test.each([
    ['a full service account', 1, true, true],
    ['an email only account', 2, true, true],
    ['a Citrix account', 3, true, false],
    ['a full service account without training', 1, false, false],
    ['an email only account without training', 2, false, false],
  ])('%s: the welcome to the training is told as it is', async (_, accountType, has, told) => {
    const settings = { ...northgateSettings, hasCybersecurityTraining: has }
    const wizard = newAddUser({ settings }).change({ accountType })
    completeStepsUntil(addUserRehearsal, wizard, 'startDateInfo')
    const texts = markupTexts(await renderWizard(addUserWizard, wizard))
    expect(texts).toContain('Account delivery policy')
    expect(
      texts.includes(
        'The new user gets a cyber training welcome email within 24 hours of the delivery date.',
      ),
    ).toBe(told)
  })
})

describe('Terminate', () => {
  // TERM-035
  test('says on Status that the request failed to complete', async () => {
    const wizard = (await terminationConfirmed()).send({ type: 'submit' })
    await wizard.fail('submit', refused)
    const texts = markupTexts(await renderWizard(terminateWizard, wizard))
    expect(texts).toContain('Your request failed to complete, please try again later')
    expect(texts).toContain('The store is closed.')
  })

  // TERM-044
  test('says beside Next why the draft was not created', async () => {
    const wizard = await creatingTermination().fail('create', refused)
    expect(footerOf(await renderWizard(terminateWizard, wizard))).toContain('The store is closed.')
  })

  // TERM-044
  test('says beside Next why the draft was not updated', async () => {
    const wizard = await terminationOn('email')
    await completeStep(terminateRehearsal, wizard).fail('save', refused)
    expect(footerOf(await renderWizard(terminateWizard, wizard))).toContain('The store is closed.')
  })

  // TERM-066, TERM-067
  test.each([
    ['', '$25.00'],
    ['£', '£25.00'],
  ])('with the currency %j the export of the mailbox costs %s', async (currencySymbol, fee) => {
    const wizard = await terminationOn('email', {
      settings: { ...northgateSettings, currencySymbol },
    })
    wizard.change({ 'mailboxOptions.exportPSTFee': 25 })
    const texts = markupTexts(await renderWizard(terminateWizard, wizard))
    expect(texts.filter((text) => text.includes('25.00')).every((text) => text.includes(fee))).toBe(
      true,
    )
    expect(texts.join(' ')).toContain(fee)
  })
})

describe('a file transfer', () => {
  // FILE-041, FILE-044
  test.each([
    [true, ['$2,000.00', '$300.00']],
    [false, ['$1,500.00', '$200.00']],
  ])('with automation %s costs %j on its Summary', async (automateProcess, prices) => {
    const fee = (price: number, discountPrice: number) => ({ price, discountPrice, currency: '$' })
    const wizard = await transferOn('summary')
    wizard.change({ automateProcess })
    const html = await renderWizard(fileTransferWizard, wizard, {
      answers: {
        '/filedriver/transferrequests/fees': {
          setupFee: fee(2000, 1500),
          monthlyFee: fee(300, 200),
        },
      },
    })
    const shown = markupTexts(html).filter((text) => /\d\.\d\d/.test(text))
    expect(shown.join(' ')).toContain(prices[0])
    expect(shown.join(' ')).toContain(prices[1])
    for (const other of ['$2,000.00', '$300.00', '$1,500.00', '$200.00']) {
      if (!prices.includes(other)) expect(shown.join(' ')).not.toContain(other)
    }
  })
})

describe('an upgrade of the phishing tests', () => {
  // AWARE-037
  test.each([
    [{}, []],
    [
      { enrollmentMessage: 'You are enrolled.', enrollmentSchedule: 'Every March' },
      ['Enrollment', 'You are enrolled.', 'Schedule', 'Every March'],
    ],
    [
      { serviceTicketId: null, enrollmentMessage: 'You are enrolled.' },
      ['Enrollment', 'You are enrolled.'],
    ],
  ])('says of %j what follows', async (more, told) => {
    const wizard = completeStepsUntil(
      planUpgradeRehearsal,
      openWizard(planUpgradeRehearsal.machine),
      'confirm',
    )
    completeStep(planUpgradeRehearsal, wizard).send({ type: 'submit' })
    await wizard.answer('submit', { serviceTicketId: 31, ...more })
    const texts = markupTexts(await renderWizard(planUpgradeWizard, wizard))
    expect(texts).toContain('Success!')
    const words = ['Enrollment', 'You are enrolled.', 'Schedule', 'Every March']
    expect(texts.filter((text) => words.includes(text))).toEqual(told)
    const isOpened = texts.some((text) => text.startsWith('A service ticket was opened'))
    expect(isOpened).toBe(!('serviceTicketId' in more))
  })
})

// AWARE-044
test('the email of a reminder is shown with its subject, a copy to its sender, from and body', async () => {
  const wizard = completeStepsUntil(
    trainingReminderRehearsal,
    openWizard(trainingReminderRehearsal.machine),
    'review',
  )
  await wizard.answer('load', {
    emailSubject: 'Please finish',
    emailFrom: 'training@provider.example',
    emailBody: 'Your training waits.',
  })
  const html = await renderWizard(createTrainingReminderWizard('7'), wizard)
  const mail = html.slice(html.indexOf('aria-label="The email"'))
  expect(markupTerms(mail)).toMatchObject({
    Subject: 'Please finish',
    CC: dana.email,
    From: 'training@provider.example',
  })
  expect(markupTexts(mail)).toContain('Your training waits.')
})
