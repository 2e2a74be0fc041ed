import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { pagesOf } from '#machines/portal/entry.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { addUserFacts } from './facts.ts'
import { loadAddUserLibraries } from './libraries.ts'
import { useAddUserLookup } from './lookups.ts'
import { addUserServices, openAddUserDraft, readAddUserDraft } from './services.ts'
import { AccountSelect } from './steps/account-select.tsx'
import { CloudComputing } from './steps/cloud-computing.tsx'
import { Confirm } from './steps/confirm.tsx'
import { DeskPhone } from './steps/desk-phone.tsx'
import { EmailSetup } from './steps/email-setup.tsx'
import { EmailSetupSharedMailbox } from './steps/email-setup-shared-mailbox.tsx'
import { Hardware } from './steps/hardware.tsx'
import { PhoneServices } from './steps/phone-services.tsx'
import { Review } from './steps/review.tsx'
import { Security } from './steps/security.tsx'
import { SoftwarePhones } from './steps/software-phones.tsx'
import { SpecialRequests } from './steps/special-requests.tsx'
import { StartDateInfo } from './steps/start-date-info.tsx'
import { Success } from './success.tsx'

/** Add User in the browser: the flow, its calls, and one form for each step. */
export const addUserWizard: WizardDefinition<AddUserDraft, TenantSettings, AddUserStepId> = {
  flow: addUser,
  machine: addUserMachine,
  services: addUserServices,
  open: openAddUserDraft,
  write: toWire,
  read: readAddUserDraft,
  prepare: loadAddUserLibraries,
  facts: addUserFacts,
  useLookup: useAddUserLookup,
  ending: { title: 'Success', Success },
  pages: pagesOf(addUser.portal),
  waitsFor: 'Next is possible once the tickets are listed.',
  forms: {
    accountSelect: AccountSelect,
    startDateInfo: StartDateInfo,
    generalInfo: lazyForm(async () => (await import('./steps/general-info.tsx')).GeneralInfo),
    resourceCalendarInfo: lazyForm(
      async () => (await import('./steps/resource-calendar-info.tsx')).ResourceCalendarInfo,
    ),
    displayName: lazyForm(async () => (await import('./steps/display-name.tsx')).DisplayName),
    citrixHostedApps: lazyForm(
      async () => (await import('./steps/citrix-hosted-apps.tsx')).CitrixHostedApps,
    ),
    phoneServices: PhoneServices,
    deskPhone: DeskPhone,
    softwarePhones: SoftwarePhones,
    phoneConfiguration: lazyForm(
      async () => (await import('./steps/phone-configuration.tsx')).PhoneConfiguration,
    ),
    emailSetup: EmailSetup,
    emailSetupSharedMailbox: EmailSetupSharedMailbox,
    sharedMailboxUsers: lazyForm(
      async () => (await import('./steps/shared-mailbox-users.tsx')).SharedMailboxUsers,
    ),
    fileAccess: lazyForm(async () => (await import('./steps/file-access.tsx')).FileAccess),
    distributionList: lazyForm(
      async () => (await import('./steps/distribution-list.tsx')).DistributionList,
    ),
    contactInfoAccess: lazyForm(
      async () => (await import('./steps/contact-info-access.tsx')).ContactInfoAccess,
    ),
    mailboxAccess: lazyForm(async () => (await import('./steps/mailbox-access.tsx')).MailboxAccess),
    calendarAccess: lazyForm(
      async () => (await import('./steps/calendar-access.tsx')).CalendarAccess,
    ),
    hardware: Hardware,
    cloudComputing: CloudComputing,
    security: Security,
    contactInfo: lazyForm(async () => (await import('./steps/contact-info.tsx')).ContactInfo),
    specialRequests: SpecialRequests,
    review: Review,
    confirm: Confirm,
  },
}
