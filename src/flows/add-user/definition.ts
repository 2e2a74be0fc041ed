import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { AccountTypeQuestion } from './account-type-question.tsx'
import { AddUserSuccess } from './add-user-success.tsx'
import { addUserFactsChannel } from './facts.ts'
import { useAddUserLookup } from './lookups.ts'
import { createAddUserServices, openAddUserDraft, parseAddUserDraft } from './services.ts'

/** Not needed by the first step, so loaded later. */
const loadStepNotices = () => import('./step-notices.tsx')

/** Add User in the browser: the flow, its calls, and additions to its steps. */
export const addUserWizard: WizardDefinition<AddUserDraft, TenantSettings, AddUserStepId> = {
  flow: addUser,
  machine: addUserMachine,
  services: createAddUserServices,
  open: openAddUserDraft,
  write: toWire,
  read: parseAddUserDraft,
  facts: addUserFactsChannel,
  useLookup: useAddUserLookup,
  ending: { title: 'Success', Success: AddUserSuccess },
  pages: flowPages(addUser.portal),
  waitsFor: 'You can continue once the tickets are listed.',
  questions: {
    accountSelect: { accountType: AccountTypeQuestion },
    specialRequests: {
      specialRequests: lazyForm(
        async () => (await import('./special-requests-question.tsx')).SpecialRequestsQuestion,
      ),
    },
  },
  before: {
    startDateInfo: lazyForm(async () => (await loadStepNotices()).AccountDeliveryPolicyNotice),
    softwarePhones: lazyForm(async () => (await loadStepNotices()).ProvisionedPhoneNotice),
    emailSetup: lazyForm(async () => (await loadStepNotices()).LoginAddressNotice),
    hardware: lazyForm(async () => (await loadStepNotices()).HardwarePolicyNotice),
    security: lazyForm(async () => (await loadStepNotices()).CompanySecurityNotice),
    confirm: lazyForm(async () => (await loadStepNotices()).SignatureNotice),
  },
  after: {
    startDateInfo: lazyForm(
      async () => (await import('./account-setup-fees.tsx')).AccountSetupFees,
    ),
    review: lazyForm(async () => (await import('./tickets-to-open-list.tsx')).TicketsToOpenList),
  },
  forms: {
    contactInfoAccess: lazyForm(
      async () => (await import('./steps/contact-info-access.tsx')).ContactInfoAccessStep,
    ),
    mailboxAccess: lazyForm(
      async () => (await import('./steps/mailbox-access.tsx')).MailboxAccessStep,
    ),
    calendarAccess: lazyForm(
      async () => (await import('./steps/calendar-access.tsx')).CalendarAccessStep,
    ),
  },
}
