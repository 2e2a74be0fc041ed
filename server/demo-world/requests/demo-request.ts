import { accessRows } from '#machines/add-user/rehearsal.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import {
  type RehearsedRequest,
  type RequestToRehearse,
  rehearseRequest,
} from '#machines/tools/rehearsal/rehearsed-request.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { DemoCompany } from '../companies/companies.ts'
import {
  companyContacts,
  companyDeskPhones,
  companyDistributionLists,
  namedRows,
} from '../companies/company-lists.ts'

/** A demo request or draft: the given answers, and generated ones for the rest. */
export type DemoStory<D> = Omit<RequestToRehearse<D>, 'settings'> & {
  readonly company: DemoCompany
}

/** @throws where it isn't valid, with company, person, flow, step and question */
export function demoRequest<D>(
  rehearsal: Rehearsal<D>,
  { company, ...story }: DemoStory<D>,
): RehearsedRequest<D> {
  try {
    const lookups = { ...companyLookups(company), ...story.lookups }
    return rehearseRequest(rehearsal, { ...story, settings: company.settings, lookups })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `A demo request of ${story.user.name} at ${company.name} cannot be made. ${reason}`,
      { cause },
    )
  }
}

/** A company's lists, by the lookup names of the flows' rules. */
export const companyLookups = cachePerObject(
  (company: DemoCompany): Rehearsal<unknown>['lookups'] => {
    const ids = (rows: readonly { readonly id?: number | undefined }[]) => rows.map(({ id }) => id)
    const people = companyContacts(company, 1)
      .slice(0, fewPeople)
      .map(({ profileAccountId, email, fullName }) => ({ profileAccountId, email, fullName }))
    return {
      contacts: people,
      locations: ids(namedRows(company, company.locations)),
      citrixApps: ids(namedRows(company, company.citrixApps)),
      cloudPcConfigurations: ids(namedRows(company, company.cloudPcs)),
      phones: ids(companyDeskPhones(company)),
      distributionLists: ids(companyDistributionLists(company, 1)),
      mailboxes: [...people, ...accessRows(people)],
    }
  },
)

/** More entries aren't needed. */
const fewPeople = 5
