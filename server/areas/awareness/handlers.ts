import type { awarenessCalls } from '#schemas/contract/awareness/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  countParticipantResults,
  getCampaign,
  listCampaignDates,
  listIncompleteUsers,
  toCampaignStatus,
} from '../../company/awareness/campaigns.ts'
import {
  findPhishingPlan,
  toEnrollmentDetails,
  toPhishingPlanCard,
} from '../../company/awareness/plan.ts'
import { exportCampaignDetails } from './details.ts'
import { enrollInPhishingTests } from './enrollment.ts'
import { phishingTestGuide } from './guide.ts'

/** Cybersecurity training and phishing tests. */
export const awarenessHandlers = {
  trainingCampaignDates: (_input, { tenant }) => listCampaignDates(tenant, 'training'),

  trainingCampaign: async ({ params }, { tenant, now }) => {
    const [campaign, { all, done }] = await Promise.all([
      getCampaign(tenant, 'training', params.id),
      countParticipantResults(tenant, params.id),
    ])
    const { name } = campaign
    return { name, status: toCampaignStatus(campaign, now), complete: done, incomplete: all - done }
  },

  trainingIncompleteUsers: async ({ params }, { tenant }) => {
    const [, users] = await Promise.all([
      getCampaign(tenant, 'training', params.id),
      listIncompleteUsers(tenant, params.id),
    ])
    return users
  },

  trainingDetails: ({ params }, { tenant }) => exportCampaignDetails(tenant, 'training', params.id),
  trainingDetailsOnDashboard: ({ params }, { tenant }) =>
    exportCampaignDetails(tenant, 'training', params.id),

  phishingCampaignDates: (_input, { tenant }) => listCampaignDates(tenant, 'phishing'),

  phishingCampaign: async ({ params }, { tenant, now }) => {
    const [campaign, { done, good }] = await Promise.all([
      getCampaign(tenant, 'phishing', params.id),
      countParticipantResults(tenant, params.id),
    ])
    const passPercentage = done === 0 ? 0 : (good / done) * 100
    return {
      name: campaign.name,
      status: toCampaignStatus(campaign, now),
      complete: done,
      passPercentage,
    }
  },

  phishingDetails: ({ params }, { tenant }) => exportCampaignDetails(tenant, 'phishing', params.id),
  phishingDetailsOnDashboard: ({ params }, { tenant }) =>
    exportCampaignDetails(tenant, 'phishing', params.id),

  phishingEnrollmentStatus: async (_input, { tenant }) => {
    const plan = await findPhishingPlan(tenant)
    return { enrollmentStatus: plan?.enrollmentStatus ?? 'Not enrolled' }
  },

  phishingEnrollmentDetails: async (_input, { tenant }) =>
    toEnrollmentDetails(await findPhishingPlan(tenant), tenant.permissions),

  phishingEnroll: async (_input, call) => {
    await enrollInPhishingTests(call)
    return null
  },

  phishingTestsFrequency: async (_input, { tenant }) => {
    const plan = await findPhishingPlan(tenant)
    return { output: toPhishingPlanCard(plan), revision: plan?.revision ?? 0 }
  },

  phishingTestsGuide: async () => phishingTestGuide(),
} satisfies AreaHandlers<typeof awarenessCalls>
