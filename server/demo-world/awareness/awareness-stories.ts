import type { ReminderTemplate } from '#schemas/training-reminder/draft.ts'
import type { awarenessProgram, ProgramKind, phishingPlan } from '../../db/schema/awareness.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'

/** A campaign: when it takes place and its outcome, in percent of the people. */
export interface CampaignStory {
  readonly kind: ProgramKind
  readonly name: string
  /** First day, in days from today; most are in the past. */
  readonly startsIn: number
  readonly days: number
  /** Percentage that completed it or was tested. */
  readonly done: number
  readonly failed?: number
}

/** A company's training and phishing tests. */
export interface AwarenessStory {
  readonly company: DemoCompany
  readonly programs: readonly Omit<typeof awarenessProgram.$inferInsert, 'tenantId'>[]
  readonly plan: Omit<typeof phishingPlan.$inferInsert, 'tenantId'>
  readonly campaigns: readonly CampaignStory[]
}

const guideLink = '/extensions/phishingtestsguide'

function reminderTexts({ name }: DemoCompany): ReminderTemplate {
  return {
    emailSubject: 'Reminder: your cybersecurity training is waiting',
    emailFrom: 'Cybersecurity Awareness <awareness@stepwell.example>',
    emailBody: [
      'Hello,',
      `You haven't completed ${name}'s cybersecurity training for this season yet. It takes about 20 minutes: look for the invitation in your mailbox, or ask us to send it again.`,
      'Please complete it within the next five business days.',
      'Thank you,\nyour Cybersecurity Awareness team',
    ].join('\n\n'),
  }
}

const shown = { hideUpgradeOptions: false, hideEnrollmentStatus: false }
const hidden = { hideUpgradeOptions: true, hideEnrollmentStatus: true }

/** The demo companies' training and phishing tests. */
export const awarenessStories: readonly AwarenessStory[] = [
  {
    company: northgate,
    programs: [
      { kind: 'training', ...shown, reminder: reminderTexts(northgate) },
      {
        kind: 'phishing',
        ...shown,
        message: 'These tests were a trial, free of charge and not part of a plan.',
      },
    ],
    plan: {
      entitlement: 'Not Included',
      oneYearUpgradePrice: 1_200,
      fourYearUpgradePrice: 3_600,
      enrollmentStatus: 'Not enrolled',
      guideLink,
    },
    campaigns: [
      { kind: 'training', name: 'Autumn Security Basics', startsIn: -35, days: 60, done: 42 },
      { kind: 'training', name: 'Working from Home Safely', startsIn: -150, days: 45, done: 91 },
      { kind: 'training', name: 'Onboarding Essentials', startsIn: -320, days: 60, done: 97 },
      { kind: 'phishing', name: 'Parcel Notice', startsIn: -40, days: 14, done: 96, failed: 11 },
      { kind: 'phishing', name: 'Shared Document', startsIn: -210, days: 14, done: 94, failed: 19 },
    ],
  },
  {
    company: larkfield,
    programs: [
      { kind: 'training', ...shown, reminder: reminderTexts(larkfield) },
      { kind: 'phishing', ...shown },
    ],
    plan: {
      entitlement: '1/yr Included',
      oneYearUpgradePrice: 650,
      fourYearUpgradePrice: 1_950,
      enrollmentStatus: 'Enrolled',
      guideLink,
    },
    campaigns: [
      { kind: 'training', name: 'Protecting Client Data', startsIn: -20, days: 45, done: 66 },
      { kind: 'phishing', name: 'Invoice Overdue', startsIn: -75, days: 14, done: 100, failed: 15 },
    ],
  },
  {
    company: harbor,
    programs: [
      { kind: 'training', ...hidden },
      { kind: 'phishing', ...shown },
    ],
    plan: {
      entitlement: '4/yr Add On',
      oneYearUpgradePrice: 900,
      fourYearUpgradePrice: 2_700,
      enrollmentStatus: 'Enrollment submitted',
    },
    campaigns: [],
  },
]
