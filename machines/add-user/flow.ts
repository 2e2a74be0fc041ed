import {
  calendarAccessRules,
  contactInfoAccessRules,
  distributionListRules,
  fileAccessRules,
  mailboxAccessRules,
  sharedMailboxUsersRules,
} from '#schemas/add-user/access-rules.ts'
import {
  accountSelectRules,
  citrixRules,
  displayNameRules,
  generalInfoRules,
  resourceCalendarRules,
  startDateRules,
} from '#schemas/add-user/account-rules.ts'
import {
  cloudPcRules,
  confirmRules,
  contactInfoRules,
  reviewRules,
  securityRules,
  specialRequestsRules,
} from '#schemas/add-user/closing-rules.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { mailboxEmailRules, userEmailRules } from '#schemas/add-user/email-rules.ts'
import { hardwareRules } from '#schemas/add-user/hardware-rules.ts'
import {
  deskPhoneRules,
  phoneConfigurationRules,
  phoneServicesRules,
  softPhoneRules,
} from '#schemas/add-user/phone-rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { effects } from './effects.ts'
import { guards } from './guards.ts'
import { portal } from './portal.ts'
import { requestSubject, ticketKinds } from './tickets.ts'

/** The Add User request (flows.md 1). */
export const addUser = definePortalFlow<AddUserDraft>()({
  portal,
  tickets: {
    kinds: ticketKinds,
    context: ['accountSelect'],
    title: (kind, about) => `${kind} for ${about ?? 'new account'}`,
  },
  about: requestSubject,
  version: 2,
  // Version 1 has the same shape; only the checks of phone numbers and recommended addresses are newer.
  migrations: { 1: (draft) => draft },
  emptyDraft: emptyAddUserDraft,
  jump: 'visited',
  drafts: { saveOn: 'leave', delay: 1000, createFailure: 'screen' },
  leave: 'unsaved',
  submitFailure: 'inline',
  restart: 'accountType',
  guards,
  effects,
  emptiedWhenUnasked: ['phoneOptions'],
  order: {
    start: ['accountSelect'],
    variants: {
      isFullService: [
        'startDateInfo',
        'generalInfo',
        'citrixHostedApps',
        'phone',
        'emailSetup',
        'fileAccess',
        'distributionList',
        'contactInfoAccess',
        'mailboxAccess',
        'calendarAccess',
        'hardware',
        'cloudComputing',
        'security',
        'contactInfo',
      ],
      isEmailOnly: [
        'startDateInfo',
        'generalInfo',
        'emailSetup',
        'fileAccess',
        'distributionList',
        'contactInfoAccess',
        'mailboxAccess',
        'calendarAccess',
        'security',
        'contactInfo',
      ],
      isCitrix: ['startDateInfo', 'generalInfo', 'citrixHostedApps', 'security', 'contactInfo'],
      isResourceCalendar: ['resourceCalendarInfo'],
      isSharedMailbox: ['displayName', 'emailSetupSharedMailbox', 'sharedMailboxUsers'],
      isServiceMailbox: ['displayName', 'emailSetupSharedMailbox'],
    },
    end: ['specialRequests', 'review', 'confirm'],
  },
  phases: {
    Account: [
      'accountSelect',
      'startDateInfo',
      'generalInfo',
      'citrixHostedApps',
      'resourceCalendarInfo',
      'displayName',
    ],
    'Phone and email': ['phone', 'emailSetup', 'emailSetupSharedMailbox'],
    Access: [
      'fileAccess',
      'distributionList',
      'contactInfoAccess',
      'mailboxAccess',
      'calendarAccess',
      'sharedMailboxUsers',
    ],
    'Equipment and security': ['hardware', 'cloudComputing', 'security', 'contactInfo'],
    Closing: ['specialRequests', 'review', 'confirm'],
  },
  steps: {
    accountSelect: { title: 'Account Select', rules: accountSelectRules, save: false },
    startDateInfo: {
      title: 'Account Delivery Date Information',
      rules: startDateRules,
      applies: ['startsAtTheEarliest', 'startSnapsToTheEarliest'],
      save: false,
    },
    generalInfo: { title: 'General Info', rules: generalInfoRules },
    resourceCalendarInfo: { title: 'Resource Calendar Info', rules: resourceCalendarRules },
    displayName: { title: 'General Info', rules: displayNameRules },
    citrixHostedApps: { title: 'Citrix Hosted Apps', rules: citrixRules },
    phone: {
      title: 'Phone',
      when: 'hasVoiceSettings',
      steps: {
        phoneServices: { title: 'Phone Services', rules: phoneServicesRules },
        deskPhone: { title: 'Desk Phone', when: 'wantsDeskPhone', rules: deskPhoneRules },
        softwarePhones: { title: 'Software Phones', when: 'wantsSoftPhone', rules: softPhoneRules },
        phoneConfiguration: {
          title: 'Phone Configuration',
          when: 'wantsDeskOrSoftPhone',
          rules: phoneConfigurationRules,
        },
      },
    },
    emailSetup: { title: 'Email', rules: userEmailRules },
    emailSetupSharedMailbox: { title: 'Email', rules: mailboxEmailRules },
    sharedMailboxUsers: { title: 'Shared Mailbox Users', rules: sharedMailboxUsersRules },
    fileAccess: { title: 'File Access', rules: fileAccessRules },
    distributionList: { title: 'Distribution List', rules: distributionListRules },
    contactInfoAccess: { title: 'Contact Info Access', rules: contactInfoAccessRules },
    mailboxAccess: { title: 'Mailbox Access', rules: mailboxAccessRules },
    calendarAccess: { title: 'Calendar Access', rules: calendarAccessRules },
    hardware: { title: 'Hardware', rules: hardwareRules },
    cloudComputing: { title: 'Cloud PC', when: 'hasCloudPcs', rules: cloudPcRules },
    security: { title: 'Security', rules: securityRules },
    contactInfo: { title: 'Contact Info', rules: contactInfoRules },
    specialRequests: { title: 'Special Requests', rules: specialRequestsRules },
    review: { title: 'Review', rules: reviewRules, load: 'review', save: false },
    confirm: { title: 'Confirmation', rules: confirmRules, submit: true, save: false },
  },
})

/** The names of the flow's steps. */
export type AddUserStepId = (typeof addUser)['stepIds'][number]
