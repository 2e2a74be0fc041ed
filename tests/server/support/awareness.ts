import type { CampaignDates, IncompleteUser } from '#schemas/awareness/campaigns.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import type { CallOptions, TestApi } from './api.ts'

/** Calls of cybersecurity awareness; Dana's at Northgate Capital by default. */

/** Reads the id of the newest training campaign through the API. */
export async function fetchNewestTrainingId(
  api: TestApi,
  options: CallOptions = {},
): Promise<number> {
  const { output } = await api.call<CampaignDates>(
    'GET /users/cyberSecurityTraining/campaignDates',
    options,
  )
  return Number(output.campaigns[0]?.campaignId)
}

/** Reads who hasn't completed a training through the API. */
export async function fetchIncompleteUsers(api: TestApi, id: number): Promise<IncompleteUser[]> {
  const path = `/users/cybersecuritytraining/campains/${id}/incomplete`
  return (await api.call<IncompleteUser[]>(`GET ${path}`)).output
}

/** Reminds the first people who haven't completed the newest training. */
export async function sendTrainingReminders(api: TestApi, count = 1) {
  const id = await fetchNewestTrainingId(api)
  const users = (await fetchIncompleteUsers(api, id)).slice(0, count)
  const emailAddresses = users.map(({ email }) => email)
  const answer = await api.call(`POST /users/cybersecuritytraining/campaigns/${id}/reminders`, {
    body: { emailAddresses, requestingUserEmail: demoPeople.dana.email },
  })
  return { answer, emailAddresses, id }
}
