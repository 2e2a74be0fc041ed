import { accessRows } from '#machines/add-user/rehearsal.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import {
  type RehearsedRequest,
  type RequestStory,
  rehearseRequest,
} from '#machines/tools/rehearsal/rehearsed-request.ts'
import { perObject } from '#schemas/questions/per-object.ts'
import type { DemoCompany } from '../companies/companies.ts'
import {
  companyContacts,
  companyDeskPhones,
  companyDistributionLists,
  namedRows,
} from '../companies/company-lists.ts'

/** A request or draft of the demo world: what is stated of it, and the sampler's answers to all else. */
export type DemoStory<D> = Omit<RequestStory<D>, 'settings'> & { readonly company: DemoCompany }

/** @throws where it can't be made, naming company, person, flow, step and question */
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

/** What there is to choose from at a company, by the names under which the rules of all flows refer to it. */
export const companyLookups = perObject((company: DemoCompany): Rehearsal<unknown>['lookups'] => {
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
})

/** More are not needed to choose from. */
const fewPeople = 5
