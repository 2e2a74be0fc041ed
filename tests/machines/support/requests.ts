import { addUserMachine } from '#machines/add-user/machine.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { getStep } from '#machines/engine/questions/questions.ts'
import type { FileTransferStepId } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { type TerminateStepId, terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { type Rehearsal, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { createSampler } from '#machines/tools/rehearsal/sampling.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { openWizard, type TestWizard, type WizardOptions } from './wizard.ts'

/** Wizards of real flows in the state in which a test starts. */

type Options<D> = WizardOptions<D, TenantSettings>
/** A test wizard of Add User. */
export type AddUserWizard = TestWizard<AddUserDraft, TenantSettings>
/** A test wizard of Terminate. */
export type TerminateWizard = TestWizard<TerminateDraft, TenantSettings>

/** The person whom tests terminate. */
export const ben = {
  profileAccountId: 2,
  email: 'ben@northgatecapital.example',
  fullName: 'Ben Ode',
}

/** Opens a new Add User wizard. */
export const newAddUser = (options?: Options<AddUserDraft>) => openWizard(addUserMachine, options)
/** Opens a new Terminate wizard. */
export const newTerminate = (options?: Options<TerminateDraft>) =>
  openWizard(terminateMachine, options)

/** A service mailbox, the shortest request with a draft, just before creating it. */
export function addUserAboutToCreate(options?: Options<AddUserDraft>): AddUserWizard {
  const wizard = newAddUser(options).change({ accountType: 6 })
  completeStepsUntil(addUserRehearsal, wizard, 'displayName').change({
    sharedMailboxDisplayName: 'Front Desk',
  })
  return completeStep(addUserRehearsal, wizard)
}

/** The same, on the Email step after its draft was created. */
export async function addUserOnEmailStep(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  const wizard = await addUserAboutToCreate(options).send({ type: 'next' }).answer('create')
  return completeStepsUntil(addUserRehearsal, wizard, 'emailSetupSharedMailbox')
}

/** The same, on Special Requests with everything before Review answered; a save is waiting. */
export async function addUserOnSpecialRequests(
  options?: Options<AddUserDraft>,
): Promise<AddUserWizard> {
  const wizard = completeStepsUntil(
    addUserRehearsal,
    await addUserOnEmailStep(options),
    'specialRequests',
  )
  return completeStep(addUserRehearsal, wizard)
}

/** The same, on Review with its tickets listed. */
export async function addUserOnReview(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  const wizard = completeStepsUntil(
    addUserRehearsal,
    await addUserOnSpecialRequests(options),
    'review',
  )
  await wizard.answer('save')
  return wizard.answer('load', [])
}

/** The same, on Confirmation with a signature. */
export async function addUserOnSignedConfirm(
  options?: Options<AddUserDraft>,
): Promise<AddUserWizard> {
  const wizard = completeStepsUntil(addUserRehearsal, await addUserOnReview(options), 'confirm')
  wizard.change({ digitalSignature: 'Dana Whitfield' })
  return completeStep(addUserRehearsal, wizard)
}

/** A termination with a chosen person and no acknowledgement. */
export function terminationWithUser(options?: Options<TerminateDraft>): TerminateWizard {
  return newTerminate(options).change({ profileAccount: ben })
}

/** The same, with its first step acknowledged; the draft's creation isn't answered yet. */
export function creatingTermination(options?: Options<TerminateDraft>): TerminateWizard {
  return completeStep(terminateRehearsal, terminationWithUser(options))
}

/** The same, with its draft created, still on the first step. */
export async function terminationCreated(
  options?: Options<TerminateDraft>,
): Promise<TerminateWizard> {
  return creatingTermination(options).answer('create')
}

/** The same, on a later step with all earlier ones acknowledged and saved. */
export async function terminationOn(
  step: TerminateStepId,
  options?: Options<TerminateDraft>,
): Promise<TerminateWizard> {
  const wizard = (await terminationCreated(options)).send({ type: 'next' })
  while (wizard.step !== step) await acknowledgeStep(wizard)
  return wizard
}

/** On Confirm, with every step acknowledged and saved. */
export async function terminationConfirmed(
  options?: Options<TerminateDraft>,
): Promise<TerminateWizard> {
  const wizard = await terminationOn('confirm', options)
  return completeStep(terminateRehearsal, wizard).answer('save')
}

/** Completes and saves a step of a termination, and leaves it. */
async function acknowledgeStep(wizard: TerminateWizard): Promise<void> {
  const { step } = wizard
  await completeStep(terminateRehearsal, wizard).answer('save')
  if (wizard.send({ type: 'next' }).step === step) throw new Error(`Nothing follows ${step}.`)
}

/** Continues to the next step of a termination and completes that step. */
export function goNextAndComplete(wizard: TerminateWizard): TerminateWizard {
  return completeStep(terminateRehearsal, wizard.send({ type: 'next' }))
}

/** The acknowledgement of a termination's step; null if missing. */
export function acknowledgementOn({ draft }: TerminateWizard, step: string): unknown {
  return valueAt(draft, getStep(terminate, step).ack ?? '')
}

/** Answers the current step's open questions by the flow's rehearsal and acknowledges the step. */
export function completeStep<D>(
  rehearsal: Rehearsal<D>,
  wizard: TestWizard<D, TenantSettings>,
): TestWizard<D, TenantSettings> {
  const { flow } = rehearsal
  const { fill } = createSampler(flow, toSampleSource(rehearsal))
  const answers = fill(ruleFacts(wizard.context), wizard.step, { every: false, pick: () => 0 })
  for (const changes of answers) wizard.send({ type: 'change', changes })
  return getStep(flow, wizard.step).ack ? wizard.send({ type: 'acknowledge' }) : wizard
}

/** Completes step after step until a given one. */
export function completeStepsUntil<D>(
  rehearsal: Rehearsal<D>,
  wizard: TestWizard<D, TenantSettings>,
  step: string,
): TestWizard<D, TenantSettings> {
  while (wizard.step !== step) {
    const from = wizard.step
    completeStep(rehearsal, wizard).send({ type: 'next' })
    if (wizard.step === from) throw new Error(`Nothing follows ${from}, on the way to ${step}.`)
  }
  return wizard
}

/** A test wizard of file transfers. */
export type FileTransferWizard = TestWizard<FileTransferDraft, TenantSettings>

/** A managed transfer on one of its steps, with all earlier ones answered and saved. */
export async function transferOn(step: FileTransferStepId): Promise<FileTransferWizard> {
  const wizard = openWizard(fileTransferMachine)
  while (wizard.step !== step) {
    const from = wizard.step
    completeStep(fileTransferRehearsal, wizard).send({ type: 'next' })
    for (const call of wizard.pending) await wizard.answer(call)
    if (wizard.step === from) throw new Error(`Nothing follows ${from}, on the way to ${step}.`)
  }
  return wizard
}

/** A transfer whose first saved step was left by Next; the draft's creation isn't answered yet. */
export async function creatingTransfer(): Promise<FileTransferWizard> {
  return completeStep(fileTransferRehearsal, await transferOn('transferInfo')).send({
    type: 'next',
  })
}
