import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import {
  campaignDates,
  incompleteUser,
  phishingCampaign,
  trainingCampaign,
} from '../awareness/campaigns.ts'
import {
  enrollmentDetails,
  enrollmentStatus,
  phishingTestsFrequency,
} from '../awareness/enrollment.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { planUpgradeOutput, planUpgradeRequest } from '../plan-upgrade/draft.ts'
import {
  reminderTemplate,
  trainingReminderOutput,
  trainingReminderRequest,
} from '../training-reminder/draft.ts'
import { idInAddress } from './address.ts'

const { users, cybersecurityDashboard } = permissions
const training = 'Cybersecurity training'
const phishing = 'Phishing tests'
const params = z.object({ id: idInAddress })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = { file: xlsx, output: z.unknown(), cost: callCost.file } as const

/** The calls of the cybersecurity training; each path is spelt as it is there (AMB-168). */
const trainingCalls = {
  trainingCampaignDates: {
    method: 'GET',
    path: '/users/cyberSecurityTraining/campaignDates',
    area: training,
    summary: 'The training campaigns of the company, newest first',
    allowed: users,
    output: campaignDates,
  },
  trainingCampaign: {
    method: 'GET',
    path: '/users/cybersecurityTraining/campaigns/{id}',
    area: training,
    summary: 'How far a training campaign has come',
    allowed: users,
    params,
    output: trainingCampaign,
  },
  trainingIncompleteUsers: {
    method: 'GET',
    path: '/users/cybersecuritytraining/campains/{id}/incomplete',
    area: training,
    summary: 'Who has not completed a training campaign, by name',
    allowed: users,
    params,
    output: z.array(incompleteUser),
  },
  trainingDetails: {
    method: 'GET',
    path: '/users/cybersecurityTraining/campaigns/{id}/downloadDetails',
    area: training,
    summary: 'A training campaign person by person',
    allowed: users,
    params,
    ...file,
  },
  trainingDetailsOnDashboard: {
    method: 'GET',
    path: '/cybersecuritydashboard/cybersecuritytraining/campaigns/{id}/downloaddetails',
    area: training,
    summary: 'The same for the cybersecurity dashboard (AMB-165)',
    allowed: cybersecurityDashboard,
    params,
    ...file,
  },
} as const satisfies Record<string, Endpoint>

/** The calls of the phishing tests. */
const phishingCalls = {
  phishingCampaignDates: {
    method: 'GET',
    path: '/users/phishing/campaignDates',
    area: phishing,
    summary: 'The phishing campaigns of the company, newest first',
    allowed: users,
    output: campaignDates,
  },
  phishingCampaign: {
    method: 'GET',
    path: '/users/phishing/campaigns/{id}',
    area: phishing,
    summary: 'How a phishing campaign went',
    allowed: users,
    params,
    output: phishingCampaign,
  },
  phishingDetails: {
    method: 'GET',
    path: '/users/phishing/campaigns/{id}/downloadDetails',
    area: phishing,
    summary: 'A phishing campaign person by person',
    allowed: users,
    params,
    ...file,
  },
  phishingDetailsOnDashboard: {
    method: 'GET',
    path: '/cybersecuritydashboard/phishing/campaigns/{id}/downloaddetails',
    area: phishing,
    summary: 'The same for the cybersecurity dashboard (AMB-165)',
    allowed: cybersecurityDashboard,
    params,
    ...file,
  },
  phishingEnrollmentStatus: {
    method: 'GET',
    path: '/users/phishing/enrollment/status',
    area: phishing,
    summary: 'Whether the company takes part in phishing tests',
    allowed: users,
    output: enrollmentStatus,
  },
  phishingEnrollmentDetails: {
    method: 'GET',
    path: '/users/phishing/enrollment/details',
    area: phishing,
    summary: 'What taking part means, as markdown',
    allowed: users,
    output: enrollmentDetails,
  },
  phishingEnroll: {
    method: 'POST',
    path: '/users/phishingcampaign/enroll',
    area: phishing,
    summary: 'Enrolls the company in phishing tests, once (AMB-166)',
    allowed: toAct.enrollInPhishingTests,
    sees: users,
    invalidates: [
      'phishingTestsFrequency',
      'phishingEnrollmentStatus',
      'submittedRequests',
      'tickets',
    ],
    output: z.unknown(),
  },
  phishingTestsFrequency: {
    method: 'GET',
    path: '/users/phishing/enrollment/phishingtestsfrequency',
    area: phishing,
    summary: 'The plan of the company and what an upgrade costs',
    allowed: users,
    output: phishingTestsFrequency,
    versioned: true,
  },
  phishingTestsGuide: {
    method: 'GET',
    path: '/extensions/phishingtestsguide',
    area: 'Extensions',
    summary: 'The guide to the phishing tests that the plan of the company links to',
    allowed: permissions.users,
    file: 'text/plain; charset=utf-8',
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>

export const awarenessCalls = { ...trainingCalls, ...phishingCalls } as const satisfies Record<
  string,
  Endpoint
>

/** The reminder to complete a training. */
export const trainingReminderCalls = {
  trainingReminderTemplate: {
    method: 'GET',
    path: '/users/cybersecuritytraining/emailremainder',
    area: training,
    summary: 'What a reminder says',
    allowed: users,
    output: reminderTemplate,
  },
  trainingReminderSend: {
    method: 'POST',
    path: '/users/cybersecuritytraining/campaigns/{id}/reminders',
    area: training,
    summary:
      'Reminds people of a training campaign that runs by e-mail, each at most once a day, with a copy to the caller',
    allowed: toAct.sendTrainingReminders,
    sees: users,
    invalidates: ['remindedToday'],
    params,
    body: trainingReminderRequest,
    output: trainingReminderOutput,
  },
  remindedToday: {
    method: 'GET',
    path: '/extensions/remindedtoday',
    area: 'Extensions',
    summary: 'Addresses of the people who were reminded of a training today, Eastern',
    allowed: toAct.sendTrainingReminders,
    sees: permissions.users,
    cost: callCost.list,
    output: z.array(z.string()),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>

/** The upgrade of the plan of phishing tests. */
export const planUpgradeCalls = {
  phishingUpgrade: {
    method: 'POST',
    path: '/users/phishing/enrollment/upgrade',
    area: phishing,
    summary: 'Buys a plan above the one the company has, and opens its ticket',
    allowed: toAct.upgradePlans,
    sees: users,
    invalidates: [
      'phishingTestsFrequency',
      'phishingEnrollmentStatus',
      'phishingEnrollmentDetails',
      'submittedRequests',
      'tickets',
      'pendingRequests',
    ],
    body: planUpgradeRequest,
    output: planUpgradeOutput,
    versioned: true,
  },
} as const satisfies Record<string, Endpoint>
