import { addUserMachine } from '#machines/add-user/machine.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { openWizard, type TestWizard, type WizardOptions } from './wizard.ts'

/** Wizards of real flows, brought to where a test begins. */

type Options<D> = WizardOptions<D, TenantSettings>
export type AddUserWizard = TestWizard<AddUserDraft, TenantSettings>
export type TerminateWizard = TestWizard<TerminateDraft, TenantSettings>

export const ben = {
  profileAccountId: 2,
  email: 'ben@northgatecapital.example',
  fullName: 'Ben Ode',
}

export const newAddUser = (options?: Options<AddUserDraft>) => openWizard(addUserMachine, options)
export const newTerminate = (options?: Options<TerminateDraft>) =>
  openWizard(terminateMachine, options)

/** A service mailbox, the shortest request that has a draft, about to create it. */
export function aboutToCreate(options?: Options<AddUserDraft>): AddUserWizard {
  return newAddUser(options)
    .change({ accountType: 6 })
    .send({ type: 'next' })
    .change({ sharedMailboxDisplayName: 'Front Desk' })
}

/** The same, its draft created, on the Email step. */
export async function onEmailStep(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  return aboutToCreate(options).send({ type: 'next' }).answer('create')
}

/** The same, everything answered before Review, on Special Requests; a save waits for its delay. */
export async function onSpecialRequests(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  return (await onEmailStep(options)).send({ type: 'next' })
}

/** The same, on Review, its tickets listed. */
export async function onReview(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  const wizard = (await onSpecialRequests(options)).send({ type: 'next' })
  await wizard.answer('save')
  return wizard.answer('load', [])
}

/** The same, on Confirmation and signed. */
export async function signed(options?: Options<AddUserDraft>): Promise<AddUserWizard> {
  const wizard = (await onReview(options)).send({ type: 'next' })
  return wizard.change({ digitalSignature: 'Dana Whitfield' })
}

/** A termination with its user chosen and acknowledged, and its draft created; still on the first step. */
export async function terminationCreated(
  options?: Options<TerminateDraft>,
): Promise<TerminateWizard> {
  return newTerminate(options)
    .change({ profileAccount: ben })
    .send({ type: 'acknowledge' })
    .answer('create')
}

/** The same, every step acknowledged and saved, on Confirm. */
export async function terminationConfirmed(
  options?: Options<TerminateDraft>,
): Promise<TerminateWizard> {
  const wizard = await terminationCreated(options)
  while (wizard.step !== 'confirm') {
    wizard.send({ type: 'next' }, { type: 'acknowledge' })
    await wizard.answer('save')
  }
  return wizard
}
