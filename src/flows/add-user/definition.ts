import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { pagesOf } from '#machines/portal/entry.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { addUserFacts } from './facts.ts'
import { addUserLibraries } from './libraries.ts'
import { useAddUserLookup } from './lookups.ts'
import { OpenedTickets } from './opened-tickets.tsx'
import { AccountTypeQuestion, SpecialRequestsQuestion } from './questions.tsx'
import { addUserServices, openAddUserDraft, readAddUserDraft } from './services.ts'
import { StartFees } from './start-fees.tsx'
import {
  AddressIsLogin,
  DeliveryPolicy,
  HardwarePolicy,
  ProvisionedPhone,
  SecurityOfCompany,
  WhatSigningMeans,
} from './step-notices.tsx'
import { Success } from './success.tsx'

/** Add User in the browser: the flow, its calls, and what its steps show in addition to their questions. */
export const addUserWizard: WizardDefinition<AddUserDraft, TenantSettings, AddUserStepId> = {
  flow: addUser,
  machine: addUserMachine,
  services: addUserServices,
  open: openAddUserDraft,
  write: toWire,
  read: readAddUserDraft,
  libraries: addUserLibraries,
  facts: addUserFacts,
  useLookup: useAddUserLookup,
  ending: { title: 'Success', Success },
  pages: pagesOf(addUser.portal),
  waitsFor: 'Next is possible once the tickets are listed.',
  questions: {
    accountSelect: { accountType: AccountTypeQuestion },
    specialRequests: { specialRequests: SpecialRequestsQuestion },
  },
  before: {
    startDateInfo: DeliveryPolicy,
    softwarePhones: ProvisionedPhone,
    emailSetup: AddressIsLogin,
    hardware: HardwarePolicy,
    security: SecurityOfCompany,
    confirm: WhatSigningMeans,
  },
  after: { startDateInfo: StartFees, review: OpenedTickets },
  forms: {
    contactInfoAccess: lazyForm(
      async () => (await import('./steps/contact-info-access.tsx')).ContactInfoAccess,
    ),
    mailboxAccess: lazyForm(async () => (await import('./steps/mailbox-access.tsx')).MailboxAccess),
    calendarAccess: lazyForm(
      async () => (await import('./steps/calendar-access.tsx')).CalendarAccess,
    ),
  },
}
