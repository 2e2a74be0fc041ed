import { expect, test } from 'vitest'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { shownSteps, stepIssues } from '#machines/engine/questions/questions.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createDistributionListWizard } from '#src/flows/create-distribution-list/definition.ts'
import { editDistributionListWizard } from '#src/flows/edit-distribution-list/definition.ts'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { planUpgradeWizard } from '#src/flows/plan-upgrade/definition.ts'
import { createTrainingReminderWizard } from '#src/flows/training-reminder/definition.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { completeStep, completeStepsUntil, transferOn } from '#tests/machines/support/requests.ts'
import { openWizard, type TestWizard } from '#tests/machines/support/wizard.ts'
import { markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** In which order the short requests lead through their steps, and what they end with. */

const submitted = { referenceNumber: 'REQ-2026-000007', tickets: [] }

function titlesOf<D, StepId extends string>(
  { flow }: WizardDefinition<D, TenantSettings, StepId>,
  wizard: TestWizard<D, TenantSettings>,
) {
  return shownSteps(flow, ruleFacts(wizard.context)).map((id) => flow.steps.get(id)?.title)
}

// DL-009, DL-015
test('a new distribution list leads from General Info to Status', async () => {
  const rehearsal = createDistributionListRehearsal
  const wizard = completeStepsUntil(rehearsal, openWizard(rehearsal.machine), 'confirmation')
  expect(titlesOf(createDistributionListWizard, wizard)).toEqual([
    'General Info',
    'Add Users',
    'Confirmation',
  ])
  const before = markupTexts(await renderWizard(createDistributionListWizard, wizard))
  expect(before).toContain('Submit')
  completeStep(rehearsal, wizard).send({ type: 'submit' })
  await wizard.answer('submit', submitted)
  const texts = markupTexts(await renderWizard(createDistributionListWizard, wizard))
  expect(texts[0]).toBe('Status')
  expect(texts.join(' ')).toMatch(/A service ticket was created to create the distribution list /)
  expect(texts).toContain('Done')
})

// DL-010, DL-015
test('a changed membership leads from Edit over Confirm to Status', async () => {
  const rehearsal = editDistributionListRehearsal
  const wizard = completeStepsUntil(rehearsal, openWizard(rehearsal.machine), 'confirm')
  expect(titlesOf(editDistributionListWizard, wizard)).toEqual(['Edit', 'Confirm'])
  completeStep(rehearsal, wizard).send({ type: 'submit' })
  await wizard.answer('submit', submitted)
  const answers = { '/distributionlists': [] }
  const texts = markupTexts(await renderWizard(editDistributionListWizard, wizard, { answers }))
  expect(texts[0]).toBe('Status')
  expect(texts.join(' ')).toMatch(/A service ticket was created to change the distribution list /)
})

// FILE-020, FILE-026
test('a file transfer leads from its option to Success', async () => {
  const wizard = await transferOn('summary')
  expect(titlesOf(fileTransferWizard, wizard)).toEqual([
    'File Transfer Option',
    'Transfer Info',
    'Transfer Scheduling',
    'Summary',
  ])
  wizard.send({ type: 'submit' })
  for (const call of wizard.pending) await wizard.answer(call, submitted)
  const texts = markupTexts(await renderWizard(fileTransferWizard, wizard))
  expect(texts[0]).toBe('Success')
  expect(texts).toContain('Your request was submitted successfully')
})

// AWARE-033, AWARE-034
test('an upgrade leads from its plan over Confirm, with order and terms, to Status', async () => {
  const rehearsal = planUpgradeRehearsal
  const wizard = completeStepsUntil(rehearsal, openWizard(rehearsal.machine), 'confirm')
  expect(titlesOf(planUpgradeWizard, wizard)).toEqual(['Upgrade', 'Confirm'])
  const texts = markupTexts(await renderWizard(planUpgradeWizard, wizard))
  for (const text of ['Order summary', 'Terms', 'Back', 'Complete Purchase']) {
    expect(texts).toContain(text)
  }
  completeStep(rehearsal, wizard).send({ type: 'submit' })
  await wizard.answer('submit', { serviceTicketId: 31 })
  const ended = markupTexts(await renderWizard(planUpgradeWizard, wizard))
  expect(ended[0]).toBe('Status')
})

// AWARE-043, AWARE-045, AWARE-046
test('a reminder waits for somebody, is sent from its second step, and says that it was', async () => {
  const rehearsal = trainingReminderRehearsal
  const begun = openWizard(rehearsal.machine)
  expect(begun.send({ type: 'next' }).step).toBe('chooseUsers')
  const chosen = ruleFacts(begun.context)
  const blocking = stepIssues(rehearsal.flow, 'chooseUsers', chosen).filter(({ blocks }) => blocks)
  expect(blocking.map(({ message }) => message)).toEqual(['Select at least one user to continue.'])
  const wizard = completeStepsUntil(rehearsal, begun, 'review')
  await wizard.answer('load', { emailSubject: 'S', emailFrom: 'f@x.example', emailBody: 'B' })
  const texts = markupTexts(await renderWizard(createTrainingReminderWizard('7'), wizard))
  expect(texts).toContain('Back')
  expect(texts).toContain('Send')
  await wizard.send({ type: 'submit' }).answer('submit', {})
  const ended = markupTexts(await renderWizard(createTrainingReminderWizard('7'), wizard))
  expect(ended).toContain('The Email Reminder has been sent successfully.')
  expect(ended).toContain('Done')
})

// AWARE-025, AWARE-026, AWARE-027, AWARE-028, AWARE-029
test.each([
  ['Not Included', 'Current plan', 'Upgrade', 'Upgrade'],
  ['1/yr Included', 'Call to Downgrade', 'Current plan', 'Upgrade'],
  ['1/yr Add On', 'Call to Downgrade', 'Current plan', 'Upgrade'],
  ['4/yr Add On', 'Call to Downgrade', 'Call to Downgrade', 'Current plan'],
])('with %s the cards of the plans are: %s, %s, %s', async (entitlement, none, basic, advanced) => {
  const wizard = openWizard(planUpgradeRehearsal.machine)
  wizard.change({ 'offer.phishingEntitlement': entitlement })
  const texts = markupTexts(await renderWizard(planUpgradeWizard, wizard))
  const cardOf = (title: string, next: string) =>
    texts.slice(texts.indexOf(title) + 1, texts.indexOf(next))
  expect(cardOf('0 Tests', 'Basic Package')).toContain(none)
  const basicCard = cardOf('Basic Package', 'Advanced Package')
  expect(basicCard[0]).toBe('1 Test per Year')
  expect(basicCard).toContain(basic)
  expect(basicCard.includes('Upgrade')).toBe(basic === 'Upgrade')
  const advancedCard = cardOf('Advanced Package', 'Cancel')
  expect(advancedCard[0]).toBe('4 Tests per Year')
  expect(advancedCard).toContain(advanced)
  expect(advancedCard.includes('Upgrade')).toBe(advanced === 'Upgrade')
})
