import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  campaignDates,
  incompleteUser,
  phishingCampaign,
  trainingCampaign,
} from '../../awareness/campaigns.ts'
import {
  enrollmentDialogContent,
  enrollmentStatus,
  phishingTestsFrequency,
} from '../../awareness/enrollment.ts'
import { planUpgradeRequest, planUpgradeResponse } from '../../plan-upgrade/draft.ts'
import {
  reminderTemplate,
  trainingReminderRequest,
  trainingReminderResponse,
} from '../../training-reminder/draft.ts'
import { idInAddress } from '../id-in-address.ts'
import type { awarenessCalls, planUpgradeCalls, trainingReminderCalls } from './calls.ts'

const training = 'Cybersecurity training'
const phishing = 'Phishing tests'
const params = z.object({ id: idInAddress })
const file = { output: z.unknown() }

/** Inputs and outputs of the calls about the cybersecurity training and the phishing tests. */
export const awarenessSchemas = {
  trainingCampaignDates: {
    area: training,
    summary: 'The training campaigns of the company, newest first',
    output: campaignDates,
  },
  trainingCampaign: {
    area: training,
    summary: 'How far a training campaign has come',
    params,
    output: trainingCampaign,
  },
  trainingIncompleteUsers: {
    area: training,
    summary: 'Who has not completed a training campaign, by name',
    params,
    output: z.array(incompleteUser),
  },
  trainingDetails: {
    area: training,
    summary: 'A training campaign person by person',
    params,
    ...file,
  },
  trainingDetailsOnDashboard: {
    area: training,
    summary: 'The same for the cybersecurity dashboard',
    params,
    ...file,
  },
  phishingCampaignDates: {
    area: phishing,
    summary: 'The phishing campaigns of the company, newest first',
    output: campaignDates,
  },
  phishingCampaign: {
    area: phishing,
    summary: 'How a phishing campaign went',
    params,
    output: phishingCampaign,
  },
  phishingDetails: {
    area: phishing,
    summary: 'A phishing campaign person by person',
    params,
    ...file,
  },
  phishingDetailsOnDashboard: {
    area: phishing,
    summary: 'The same for the cybersecurity dashboard',
    params,
    ...file,
  },
  phishingEnrollmentStatus: {
    area: phishing,
    summary: 'Whether the company takes part in phishing tests',
    output: enrollmentStatus,
  },
  phishingEnrollmentDetails: {
    area: phishing,
    summary: 'What taking part means, as markdown',
    output: enrollmentDialogContent,
  },
  phishingEnroll: {
    area: phishing,
    summary: 'Enrolls the company in phishing tests, once',
    output: z.unknown(),
  },
  phishingTestsFrequency: {
    area: phishing,
    summary: 'The plan of the company and what an upgrade costs',
    output: phishingTestsFrequency,
  },
  phishingTestsGuide: {
    area: 'Extensions',
    summary: 'The guide to the phishing tests that the plan of the company links to',
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof awarenessCalls>

/** Inputs and outputs of the calls about the reminder to complete a training. */
export const trainingReminderSchemas = {
  trainingReminderTemplate: {
    area: training,
    summary: 'What a reminder says',
    output: reminderTemplate,
  },
  trainingReminderSend: {
    area: training,
    summary:
      'Reminds people of a training campaign that runs by email, each at most once a day, with a copy to the caller',
    params,
    body: trainingReminderRequest,
    output: trainingReminderResponse,
  },
  remindedToday: {
    area: 'Extensions',
    summary: 'Addresses of the people who were reminded of a training today, Eastern',
    output: z.array(z.string()),
  },
} satisfies CallSchemasFor<typeof trainingReminderCalls>

/** Input and output of the call about the plan upgrade. */
export const planUpgradeSchemas = {
  phishingUpgrade: {
    area: phishing,
    summary: 'Buys a plan above the one the company has, and opens its ticket',
    body: planUpgradeRequest,
    output: planUpgradeResponse,
  },
} satisfies CallSchemasFor<typeof planUpgradeCalls>
