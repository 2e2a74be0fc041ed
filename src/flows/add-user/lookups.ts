import { useQuery } from '@tanstack/react-query'
import {
  type AddUserLookup,
  addUserLookups,
  byNameThenEmail,
  type Mailbox,
} from '#schemas/add-user/lookups.ts'
import type { Choice } from '#schemas/rules.ts'
import type { Client } from '#src/api/client.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

type Choices = readonly Choice<number>[]

/** The lists are read once: nobody waits for them again on the next step. */
const lasting = { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY } as const

const readers: Record<AddUserLookup, (client: Client) => Promise<Choices>> = {
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
      .toSorted((a, b) => a.macAddress.localeCompare(b.macAddress))
      .map(({ id, macAddress, phoneStatus }) => ({
        value: id,
        label: phoneStatus ? `${macAddress} (${phoneStatus})` : macAddress,
      })),
  distributionLists: async (client) =>
    ((await client.call('addUserDistributionLists', {})).output ?? []).map(
      ({ id, name, primaryEmail }) => ({ value: id, label: name, hint: primaryEmail }),
    ),
  mailboxes: async (client) =>
    (await readMailboxes(client)).map(({ profileAccountId, name, email }) => ({
      value: profileAccountId,
      label: name || email,
      hint: name ? email : undefined,
    })),
}

async function readMailboxes(client: Client): Promise<Mailbox[]> {
  return ((await client.call('addUserMailboxes', {})).output ?? []).toSorted(byNameThenEmail)
}

function isAddUserLookup(list: string): list is AddUserLookup {
  return addUserLookups.some((one) => one === list)
}

/** One of the company's lists as choices; empty while it is read. */
export function useAddUserLookup(list: string): Choices {
  const { client } = useAccess()
  const { data } = useQuery({
    queryKey: [client.tenantId, 'lookup', list],
    queryFn: () => (isAddUserLookup(list) ? readers[list](client) : []),
    ...lasting,
  })
  return data ?? []
}

/** People and mailboxes, those without a name first; undefined while they are read. */
export function useMailboxes(): readonly Mailbox[] | undefined {
  const { client } = useAccess()
  const { data } = useQuery({
    queryKey: [client.tenantId, 'lookup', 'people'],
    queryFn: () => readMailboxes(client),
    ...lasting,
  })
  return data
}
