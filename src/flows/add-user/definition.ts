import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { addUserFacts } from './facts.ts'
import { useAddUserLookup } from './lookups.ts'
import { addUserServices, openAddUserDraft, readAddUserDraft } from './services.ts'
import { AccountSelect } from './steps/account-select.tsx'
import { CalendarAccess } from './steps/calendar-access.tsx'
import { CitrixHostedApps } from './steps/citrix-hosted-apps.tsx'
import { CloudComputing } from './steps/cloud-computing.tsx'
import { Confirm } from './steps/confirm.tsx'
import { ContactInfo } from './steps/contact-info.tsx'
import { ContactInfoAccess } from './steps/contact-info-access.tsx'
import { DeskPhone } from './steps/desk-phone.tsx'
import { DisplayName } from './steps/display-name.tsx'
import { DistributionList } from './steps/distribution-list.tsx'
import { EmailSetup } from './steps/email-setup.tsx'
import { EmailSetupSharedMailbox } from './steps/email-setup-shared-mailbox.tsx'
import { FileAccess } from './steps/file-access.tsx'
import { GeneralInfo } from './steps/general-info.tsx'
import { Hardware } from './steps/hardware.tsx'
import { MailboxAccess } from './steps/mailbox-access.tsx'
import { PhoneConfiguration } from './steps/phone-configuration.tsx'
import { PhoneServices } from './steps/phone-services.tsx'
import { ResourceCalendarInfo } from './steps/resource-calendar-info.tsx'
import { Review } from './steps/review.tsx'
import { Security } from './steps/security.tsx'
import { SharedMailboxUsers } from './steps/shared-mailbox-users.tsx'
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
  Success,
  overview: '/add-user-services',
  forms: {
    accountSelect: AccountSelect,
    startDateInfo: StartDateInfo,
    generalInfo: GeneralInfo,
    resourceCalendarInfo: ResourceCalendarInfo,
    displayName: DisplayName,
    citrixHostedApps: CitrixHostedApps,
    phoneServices: PhoneServices,
    deskPhone: DeskPhone,
    softwarePhones: SoftwarePhones,
    phoneConfiguration: PhoneConfiguration,
    emailSetup: EmailSetup,
    emailSetupSharedMailbox: EmailSetupSharedMailbox,
    sharedMailboxUsers: SharedMailboxUsers,
    fileAccess: FileAccess,
    distributionList: DistributionList,
    contactInfoAccess: ContactInfoAccess,
    mailboxAccess: MailboxAccess,
    calendarAccess: CalendarAccess,
    hardware: Hardware,
    cloudComputing: CloudComputing,
    security: Security,
    contactInfo: ContactInfo,
    specialRequests: SpecialRequests,
    review: Review,
    confirm: Confirm,
  },
}
