import { asc, eq } from 'drizzle-orm'
import type { ProfileAccount } from '#schemas/people/person.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { Problem } from '../../api/problem.ts'
import { listContacts } from '../../company/contacts.ts'
import { getCompanySettings } from '../../company/settings.ts'
import type { TenantScope } from '../../db/database.ts'
import { contact, deskPhone } from '../../db/schema/lists.ts'
import { tenant } from '../../db/schema/tenancy.ts'

/** The company data that a termination is checked against. */
export interface TerminationCompanyData {
  readonly settings: TenantSettings
  readonly contacts: ReadonlyMap<number, ProfileAccount>
}

/** Reads settings and contacts. @throws Problem conflict if the company has no users to remove */
export async function readTerminationCompanyData(
  scope: TenantScope,
): Promise<TerminationCompanyData> {
  const [settings, contacts] = await Promise.all([getCompanySettings(scope), listContacts(scope)])
  if (!settings.hasBillableServices) {
    throw new Problem('conflict', "Oops! You can't proceed because there are no users to remove.")
  }
  return { settings, contacts: new Map(contacts.map((each) => [each.profileAccountId, each])) }
}

/**
 * Replaces what the server knows better than the request: people's names and addresses, and the services, phones and
 * fees of the person leaving (AMB-084, AMB-085).
 */
export async function withCompanyRecords(
  draft: TerminateDraft,
  { contacts }: TerminationCompanyData,
  scope: TenantScope,
): Promise<TerminateDraft> {
  const withContactName = (person: ProfileAccount | null) =>
    (person && contacts.get(person.profileAccountId)) ?? person
  const { mailboxOptions, phoneOptions } = draft
  const profileAccount = withContactName(draft.profileAccount)
  const forwardTo = withMatchingAddress(
    withContactName,
    mailboxOptions.mailboxForwardTo,
    mailboxOptions.mailboxForwardToMailTo,
  )
  const fullAccess = withMatchingAddress(
    withContactName,
    mailboxOptions.sharedMailboxFullAccess,
    mailboxOptions.sharedMailboxFullAccessMailTo,
  )
  const sendAs = withMatchingAddress(
    withContactName,
    mailboxOptions.sharedMailboxSendAs,
    mailboxOptions.sharedMailboxSendAsMailTo,
  )
  const { services, phones, exportFee } = await readRecords(
    profileAccount && contacts.get(profileAccount.profileAccountId),
    scope,
  )
  return {
    ...draft,
    profileAccount,
    existingServices: services,
    hasPhoneServices: phones.length > 0,
    phoneOptions: { ...phoneOptions, physicalPhonesAssigned: phones },
    mailboxOptions: {
      ...mailboxOptions,
      mailboxForwardTo: forwardTo.person,
      mailboxForwardToMailTo: forwardTo.address,
      sharedMailboxFullAccess: fullAccess.person,
      sharedMailboxFullAccessMailTo: fullAccess.address,
      sharedMailboxSendAs: sendAs.person,
      sharedMailboxSendAsMailTo: sendAs.address,
      exportPSTFee: exportFee,
    },
  }
}

/** Keeps a person and the address beside them in step: if one is corrected, so is the other. */
function withMatchingAddress(
  named: (person: ProfileAccount | null) => ProfileAccount | null,
  person: ProfileAccount | null,
  address: string,
) {
  const known = named(person)
  return { person: known, address: address === person?.email ? (known?.email ?? '') : address }
}

async function readRecords(
  person: ProfileAccount | null | undefined,
  { queries, tenantId }: TenantScope,
) {
  const id = person?.profileAccountId ?? 0
  const [[known], phones, [company]] = await Promise.all([
    queries
      .select({ services: contact.services })
      .from(contact)
      .where(eq(contact.profileAccountId, id)),
    queries
      .select({ macAddress: deskPhone.macAddress })
      .from(deskPhone)
      .where(eq(deskPhone.assignedTo, id))
      .orderBy(asc(deskPhone.macAddress)),
    queries.select({ exportFee: tenant.exportPstFee }).from(tenant).where(eq(tenant.id, tenantId)),
  ])
  return {
    services: known?.services ?? [],
    phones: phones.map(({ macAddress }) => macAddress),
    exportFee: company?.exportFee ?? null,
  }
}
