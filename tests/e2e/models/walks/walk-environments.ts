import type { Locator } from '@playwright/test'
import { dequal } from 'dequal/lite'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import { toProfileAccount } from '#schemas/add-user/access-rules.ts'
import { plans } from '#schemas/awareness/plans.ts'
import { contract } from '#schemas/contract.ts'
import { emptyCreateDistributionListDraft } from '#schemas/create-distribution-list/draft.ts'
import { toPerson } from '#schemas/distribution-lists/distribution-lists.ts'
import { emptyEditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'
import { createPlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { toOpenedDraft } from '#schemas/roles-edit/draft.ts'
import { emptyTrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { type CustomControl, checkRows, type ListEntry } from './answering.ts'
import { type CreateWalkEnvironment, defineWalkEnvironment } from './walk-environment.ts'

/** The scene of every flow by id. It adds to the declaration and contains no script. */

/** The number of list entries that walks choose from. */
const few = 2
const named = <Entry>(
  entries: readonly Entry[],
  label: (entry: Entry) => string,
  value: (entry: Entry) => unknown,
): ListEntry[] =>
  entries.slice(0, few).map((entry) => ({ value: value(entry), label: label(entry) }))
const people = <Person extends { fullName: string }>(entries: readonly Person[]) =>
  named(
    entries,
    ({ fullName }) => fullName,
    (person) => person,
  )

const filed = { step: 'Success', says: 'Your request was submitted successfully' }

/** A grid of people with check boxes. */
function grid(
  title: string,
  flag: string,
  rows: readonly ListEntry[],
  ticked = true,
): CustomControl {
  return {
    fill: (page, value) => {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : []
      return checkRows(
        page,
        title,
        rows.map((row) => ({
          box: `${flag}: ${row.label}`,
          search: row.label,
          on: chosen.some((one) => dequal(one, row.value)) === ticked,
        })),
      )
    },
  }
}

const addUser = defineWalkEnvironment(addUserRehearsal, async (read) => {
  const { addUserLocations, addUserCitrixApps, addUserCloudPcConfigurations } = contract
  const { addUserPhones, addUserDistributionLists, addUserMailboxes } = contract
  const mailboxes = await read(addUserMailboxes.path, addUserMailboxes.output)
  const id = (entry: { id: number }) => entry.id
  return {
    address: '/add-user-services/detail',
    ends: filed,
    files: 'listed',
    lists: {
      locations: named(
        await read(addUserLocations.path, addUserLocations.output),
        ({ name }) => name,
        id,
      ),
      citrixApps: named(
        await read(addUserCitrixApps.path, addUserCitrixApps.output),
        ({ name }) => name,
        id,
      ),
      cloudPcConfigurations: named(
        await read(addUserCloudPcConfigurations.path, addUserCloudPcConfigurations.output),
        ({ description }) => description,
        id,
      ),
      phones: named(
        await read(addUserPhones.path, addUserPhones.output),
        ({ macAddress, phoneStatus }) =>
          phoneStatus ? `${macAddress} (${phoneStatus})` : macAddress,
        id,
      ),
      distributionLists: named(
        await read(addUserDistributionLists.path, addUserDistributionLists.output),
        ({ name }) => name,
        id,
      ),
      mailboxes: people(mailboxes.filter(({ name }) => name).map(toProfileAccount)),
    },
    widgets: {
      specialRequests: {
        fill: async (page, value) => {
          const wanted = page.getByRole('radiogroup', { name: 'Are there any special requests?' })
          await wanted.getByRole('radio', { name: value === null ? 'No' : 'Yes' }).click()
          if (value !== null)
            await page.getByLabel('Special requests', { exact: true }).fill(String(value))
        },
      },
    },
  }
})

const terminate = defineWalkEnvironment(terminateRehearsal, async (read) => ({
  address: '/terminate-user-services/detail',
  ends: { step: 'Status', says: filed.says },
  fails: 'Your request failed to complete, please try again later',
  files: 'listed',
  lists: {
    contacts: people(
      await read(contract.terminateContacts.path, contract.terminateContacts.output),
    ),
  },
}))

const fileTransfer = defineWalkEnvironment(fileTransferRehearsal, async () => ({
  address: '/file-driver/new-file-transfer',
  ends: filed,
  files: 'listed',
}))

const planUpgrade = defineWalkEnvironment(planUpgradeRehearsal, async (read) => {
  const { path, output } = contract.phishingTestsFrequency
  return {
    address: '/users/cybersecurity/upgrade',
    ends: { step: 'Status', says: 'Success!' },
    fails: 'An Error has occurred',
    files: 'unlisted',
    submits: 'Complete Purchase',
    draft: createPlanUpgradeDraft(await read(path, output)),
    widgets: {
      testsPerYear: {
        goesOn: true,
        fill: async (page, value) => {
          const title = plans.find(({ tests }) => tests === value)?.title ?? ''
          await page
            .getByRole('listitem', { name: title, exact: true })
            .getByRole('button', { name: 'Upgrade' })
            .click()
        },
      },
    },
  }
})

const trainingReminder = defineWalkEnvironment(trainingReminderRehearsal, async (read) => {
  const { trainingCampaignDates, trainingIncompleteUsers } = contract
  const { campaigns } = await read(trainingCampaignDates.path, trainingCampaignDates.output)
  const id = String(campaigns[0]?.campaignId)
  const incompleteUsers = await read(
    trainingIncompleteUsers.path.replace('{id}', id),
    trainingIncompleteUsers.output,
  )
  const late = named(
    incompleteUsers,
    ({ fullName, email }) => fullName || email,
    ({ email }) => email,
  )
  return {
    address: `/users/cybersecurity/reminder/${id}`,
    ends: { step: 'Sent', says: 'The Email Reminder has been sent successfully.' },
    fails: 'An Error has occurred',
    files: 'nothing',
    submits: 'Send',
    draft: { ...emptyTrainingReminderDraft, incompleteUsers },
    values: late.map(({ value }) => value),
    widgets: { emailAddresses: grid('Incomplete users', 'Remind', late) },
  }
})

const createDistributionList = defineWalkEnvironment(
  createDistributionListRehearsal,
  async (read) => {
    const { distributionLists, distributionListContacts } = contract
    const lists = await read(distributionLists.path, distributionLists.output)
    const contacts = await read(distributionListContacts.path, distributionListContacts.output)
    const members = people(contacts.map(toPerson))
    return {
      address: '/distribution-lists/create',
      ends: {
        step: 'Status',
        says: 'A service ticket was created to create the distribution list',
      },
      files: 'listed',
      draft: {
        ...emptyCreateDistributionListDraft,
        existingAddresses: lists.map(({ primaryEmail }) => primaryEmail),
      },
      lists: { contacts: members },
      widgets: { distributionListMembers: grid('Members', 'Add', members) },
    }
  },
)

const editDistributionList = defineWalkEnvironment(editDistributionListRehearsal, async (read) => {
  const { distributionLists, distributionListEditable } = contract
  const [list] = await read(distributionLists.path, distributionLists.output)
  const id = String(list?.id)
  const all = await read(
    distributionListEditable.path.replace('{id}', id),
    distributionListEditable.output,
  )
  const are = all.filter(({ hasAccess }) => hasAccess)
  const others = people(all.filter(({ hasAccess }) => !hasAccess).map(toPerson))
  const members = people(are.map(toPerson))
  return {
    address: `/distribution-lists/${id}/edit`,
    ends: { step: 'Status', says: 'A service ticket was created to change the distribution list' },
    files: 'listed',
    draft: {
      ...emptyEditDistributionListDraft,
      currentMembers: are.map(({ emailAddress }) => emailAddress),
    },
    lists: { others, members },
    widgets: {
      additions: grid('Members', 'Member', others),
      removals: grid('Members', 'Member', members, false),
    },
  }
})

const rolesEdit = defineWalkEnvironment(rolesEditRehearsal, async (read) => {
  const { rolesView, rolesDetails, rolesUnauthorized } = contract
  const [person] = await read(rolesUnauthorized.path, rolesUnauthorized.output)
  const id = person?.profileAccountId ?? 0
  const view = await read(rolesView.path, rolesView.output)
  const form = await read(`${rolesDetails.path}?profileAccountId=${id}`, rolesDetails.output)
  const draft = toOpenedDraft(view, form, id)
  const roles = draft.offered.roles.map(({ roleId: value, name }) => ({ value, label: name }))
  const permissions = draft.offered.permissions.map(({ permissionId: value, name }) => ({
    value,
    label: name,
  }))
  return {
    address: `/users/roles-and-controls/edit/${id}`,
    // The edit closes when it is finished.
    ends: { step: null, says: 'Updated successfully!' },
    files: 'nothing',
    submits: 'Update',
    draft,
    widgets: { roles: toggles(roles), permissions: toggles(permissions) },
  }
})

/** A select per entry, which enables or disables it. */
function toggles(entries: readonly ListEntry[]): CustomControl {
  return {
    fill: async (page, value) => {
      const unfold = page.getByRole('button', { name: 'Open all groups' })
      if (await unfold.isVisible()) await unfold.click()
      const isWanted = (entry: unknown) => Array.isArray(value) && value.includes(entry)
      const all = entries.map(({ value: entry, label }) => ({
        select: page.getByRole('combobox', { name: label, exact: true }),
        wanted: isWanted(entry) ? 'Enabled' : 'Disabled',
      }))
      // Entries that lock others come first.
      const locked: typeof all = []
      for (const one of all) {
        if (await one.select.isDisabled()) locked.push(one)
        else await set(one)
      }
      for (const one of locked) await set(one)
    },
  }
}

async function set({ select, wanted }: { select: Locator; wanted: string }): Promise<void> {
  if ((await select.inputValue()) !== wanted) await select.selectOption(wanted)
}

/** Every flow's walk environment, by the flow's id. */
export const walkEnvironments: Readonly<Record<string, CreateWalkEnvironment>> = {
  addUser,
  terminate,
  planUpgrade,
  trainingReminder,
  createDistributionList,
  editDistributionList,
  rolesEdit,
  fileTransfer,
}
