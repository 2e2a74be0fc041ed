import { queryOptions, useQuery } from '@tanstack/react-query'
import { toProfileAccount } from '#schemas/add-user/access-rules.ts'
import {
  type AddUserLookup,
  compareByNameThenEmail,
  type Mailbox,
} from '#schemas/add-user/lookups.ts'
import { compareCodes } from '#schemas/texts/compare-texts.ts'
import type { Client } from '#src/api/client.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import type { Lookup, LookupOption } from '#src/wizard/state/lookup-context.tsx'
import { toLookupLoadState } from '#src/wizard/state/lookup-load-state.ts'

type Choices = readonly LookupOption[]

type ChoicesReader = (client: Client) => Promise<Choices>

/** Mailboxes stay as the API sends them, since grids show more than their names. */
const readers: Record<Exclude<AddUserLookup, 'mailboxes'>, ChoicesReader> = {
  locations: async (client) =>
    ((await client.call('addUserLocations', {})).output ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  citrixApps: async (client) =>
    ((await client.call('addUserCitrixApps', {})).output ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  cloudPcConfigurations: async (client) =>
    ((await client.call('addUserCloudPcConfigurations', {})).output ?? []).map(
      ({ id, description }) => ({ value: id, label: description }),
    ),
  phones: async (client) =>
    ((await client.call('addUserPhones', {})).output ?? [])
      .toSorted((a, b) => compareCodes(a.macAddress, b.macAddress))
      .map(({ id, macAddress, phoneStatus }) => ({
        value: id,
        label: phoneStatus ? `${macAddress} (${phoneStatus})` : macAddress,
      })),
  distributionLists: async (client) =>
    ((await client.call('addUserDistributionLists', {})).output ?? []).map(
      ({ id, name, primaryEmail }) => ({ value: id, label: name, hint: primaryEmail }),
    ),
}

const toChoices = (mailboxes: readonly Mailbox[]) =>
  mailboxes.map((mailbox) => personOption(toProfileAccount(mailbox)))

function mailboxesQuery(client: Client) {
  return queryOptions<readonly Mailbox[]>({
    queryKey: [client.tenantId, 'lookup', 'people'],
    queryFn: async () =>
      ((await client.call('addUserMailboxes', {})).output ?? []).toSorted(compareByNameThenEmail),
  })
}

function listQuery(client: Client, list: string) {
  return queryOptions<Choices>({
    queryKey: [client.tenantId, 'lookup', list],
    queryFn: () => (isReadAsChoices(list) ? readers[list](client) : []),
  })
}

function isReadAsChoices(list: string): list is keyof typeof readers {
  return list in readers
}

/** A company list as choices. */
export function useAddUserLookup(list: string): Lookup {
  const { client } = useAccess()
  const isMailboxes = list === 'mailboxes'
  const mailboxes = useQuery({
    ...mailboxesQuery(client),
    select: toChoices,
    enabled: isMailboxes,
  })
  const read = useQuery({ ...listQuery(client, list), enabled: !isMailboxes })
  const { data = [], ...rest } = isMailboxes ? mailboxes : read
  const entries = isMailboxes && { optionOf: answeredPersonOption }
  return { choices: data, ...entries, ...toLookupLoadState(rest) }
}

/** People and mailboxes, those without a name first; undefined while loading or after a failure. */
export function useMailboxes() {
  const { client } = useAccess()
  const { data, ...rest } = useQuery(mailboxesQuery(client))
  return { mailboxes: data, ...toLookupLoadState(rest) }
}
