import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { laterForm } from '#src/wizard/later-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { addUserFacts } from './facts.ts'
import { useAddUserLookup } from './lookups.ts'
import { addUserServices, openAddUserDraft, readAddUserDraft } from './services.ts'
import { AccountSelect } from './steps/account-select.tsx'
import { CloudComputing } from './steps/cloud-computing.tsx'
import { Confirm } from './steps/confirm.tsx'
import { ContactInfo } from './steps/contact-info.tsx'
import { DeskPhone } from './steps/desk-phone.tsx'
import { DisplayName } from './steps/display-name.tsx'
import { EmailSetup } from './steps/email-setup.tsx'
import { EmailSetupSharedMailbox } from './steps/email-setup-shared-mailbox.tsx'
import { GeneralInfo } from './steps/general-info.tsx'
import { Hardware } from './steps/hardware.tsx'
import { PhoneConfiguration } from './steps/phone-configuration.tsx'
import { PhoneServices } from './steps/phone-services.tsx'
import { ResourceCalendarInfo } from './steps/resource-calendar-info.tsx'
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
  facts: addUserFacts,
  useLookup: useAddUserLookup,
  ending: { title: 'Success', Success },
  overview: '/add-user-services',
  drafts: '/add-user-services/detail/{-$id}',
  waitsFor: 'Next is possible once the tickets are listed.',
  forms: {
    accountSelect: AccountSelect,
    startDateInfo: StartDateInfo,
    generalInfo: GeneralInfo,
    resourceCalendarInfo: ResourceCalendarInfo,
    displayName: DisplayName,
    citrixHostedApps: laterForm(
      async () => (await import('./steps/citrix-hosted-apps.tsx')).CitrixHostedApps,
    ),
    phoneServices: PhoneServices,
    deskPhone: DeskPhone,
    softwarePhones: SoftwarePhones,
    phoneConfiguration: PhoneConfiguration,
    emailSetup: EmailSetup,
    emailSetupSharedMailbox: EmailSetupSharedMailbox,
    sharedMailboxUsers: laterForm(
      async () => (await import('./steps/shared-mailbox-users.tsx')).SharedMailboxUsers,
    ),
    fileAccess: laterForm(async () => (await import('./steps/file-access.tsx')).FileAccess),
    distributionList: laterForm(
      async () => (await import('./steps/distribution-list.tsx')).DistributionList,
    ),
    contactInfoAccess: laterForm(
      async () => (await import('./steps/contact-info-access.tsx')).ContactInfoAccess,
    ),
    mailboxAccess: laterForm(
      async () => (await import('./steps/mailbox-access.tsx')).MailboxAccess,
    ),
    calendarAccess: laterForm(
      async () => (await import('./steps/calendar-access.tsx')).CalendarAccess,
    ),
    hardware: Hardware,
    cloudComputing: CloudComputing,
    security: Security,
    contactInfo: ContactInfo,
    specialRequests: SpecialRequests,
    review: Review,
    confirm: Confirm,
  },
}
