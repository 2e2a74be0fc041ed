import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { users, cybersecurityDashboard } = permissions
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = { file: xlsx, cost: callCost.file } as const

/** Calls of cybersecurity training and phishing tests. Paths keep the specification's spelling (AMB-168). */
export const awarenessCalls = {
  trainingCampaignDates: {
    method: 'GET',
    path: '/users/cyberSecurityTraining/campaignDates',
    allowed: users,
  },
  trainingCampaign: {
    method: 'GET',
    path: '/users/cybersecurityTraining/campaigns/{id}',
    allowed: users,
  },
  trainingIncompleteUsers: {
    method: 'GET',
    path: '/users/cybersecuritytraining/campains/{id}/incomplete',
    allowed: users,
  },
  trainingDetails: {
    method: 'GET',
    path: '/users/cybersecurityTraining/campaigns/{id}/downloadDetails',
    allowed: users,
    ...file,
  },
  trainingDetailsOnDashboard: {
    method: 'GET',
    path: '/cybersecuritydashboard/cybersecuritytraining/campaigns/{id}/downloaddetails',
    allowed: cybersecurityDashboard,
    ...file,
  },
  phishingCampaignDates: {
    method: 'GET',
    path: '/users/phishing/campaignDates',
    allowed: users,
  },
  phishingCampaign: {
    method: 'GET',
    path: '/users/phishing/campaigns/{id}',
    allowed: users,
  },
  phishingDetails: {
    method: 'GET',
    path: '/users/phishing/campaigns/{id}/downloadDetails',
    allowed: users,
    ...file,
  },
  phishingDetailsOnDashboard: {
    method: 'GET',
    path: '/cybersecuritydashboard/phishing/campaigns/{id}/downloaddetails',
    allowed: cybersecurityDashboard,
    ...file,
  },
  phishingEnrollmentStatus: {
    method: 'GET',
    path: '/users/phishing/enrollment/status',
    allowed: users,
  },
  phishingEnrollmentDetails: {
    method: 'GET',
    path: '/users/phishing/enrollment/details',
    allowed: users,
  },
  phishingEnroll: {
    method: 'POST',
    path: '/users/phishingcampaign/enroll',
    allowed: actPermissions.enrollInPhishingTests,
    sees: users,
    invalidates: [
      'phishingTestsFrequency',
      'phishingEnrollmentStatus',
      'submittedRequests',
      'tickets',
    ],
  },
  phishingTestsFrequency: {
    method: 'GET',
    path: '/users/phishing/enrollment/phishingtestsfrequency',
    allowed: users,
    versioned: true,
  },
  phishingTestsGuide: {
    method: 'GET',
    path: '/extensions/phishingtestsguide',
    allowed: permissions.users,
    file: 'text/plain; charset=utf-8',
    extension: true,
  },
} as const satisfies Record<string, CallTraits>

/** The reminder to complete a training. */
export const trainingReminderCalls = {
  trainingReminderTemplate: {
    method: 'GET',
    path: '/users/cybersecuritytraining/emailremainder',
    allowed: users,
  },
  trainingReminderSend: {
    method: 'POST',
    path: '/users/cybersecuritytraining/campaigns/{id}/reminders',
    allowed: actPermissions.sendTrainingReminders,
    sees: users,
    invalidates: ['remindedToday'],
  },
  remindedToday: {
    method: 'GET',
    path: '/extensions/remindedtoday',
    allowed: actPermissions.sendTrainingReminders,
    sees: permissions.users,
    cost: callCost.list,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>

/** The upgrade of the plan of phishing tests. */
export const planUpgradeCalls = {
  phishingUpgrade: {
    method: 'POST',
    path: '/users/phishing/enrollment/upgrade',
    allowed: actPermissions.upgradePlans,
    sees: users,
    invalidates: [
      'phishingTestsFrequency',
      'phishingEnrollmentStatus',
      'phishingEnrollmentDetails',
      'submittedRequests',
      'tickets',
      'pendingRequests',
    ],
    versioned: true,
  },
} as const satisfies Record<string, CallTraits>
