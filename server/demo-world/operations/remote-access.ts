import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { type remoteAccessFaq, remoteAccessLog } from '../../db/schema/remote-access.ts'
import { type DemoCompany, northgate } from '../companies/companies.ts'
import { companyContacts } from '../companies/company-lists.ts'
import { type Chance, createChance } from '../random.ts'

/** A year of remote accesses, mostly from cities with an office, sometimes while traveling. */

type Access = typeof remoteAccessLog.$inferInsert

const minute = 60_000
const day = 24 * 60 * minute

const types = ['VPN', 'VPN', 'VPN', 'Citrix', 'Citrix', 'Cloud PC', 'Remote Desktop'] as const
const journeys = ['Zurich, Switzerland', 'Toronto, Canada', 'Miami, United States', 'Paris, France']

/** How the log writes an office's city. */
const cities: Readonly<Record<string, string>> = {
  London: 'London, United Kingdom',
  Edinburgh: 'Edinburgh, United Kingdom',
}

function homeLocation(location: string): string {
  const [city = location] = location.split(' - ')
  return cities[city] ?? `${city}, United States`
}

/**
 * A moment of the past year between nine in the morning and late at night in New York, rarely on a
 * weekend.
 */
function accessMoment(below: Chance['below'], now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % day)
  const time = midnight - below(362) * day + (13 * 60 + below(10 * 60)) * minute
  const weekday = new Date(time).getUTCDay()
  const back = below(10) === 0 ? 0 : weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const instant = time - back * day
  return new Date(instant > now.getTime() ? instant - 7 * day : instant)
}

/** A number of accesses to a company. */
export function companyRemoteAccesses(company: DemoCompany, howMany: number, now: Date): Access[] {
  const { id: tenantId, locations } = company
  const { below, pick } = createChance(`${tenantId} remote access`)
  const people = companyContacts(company, 1)
  return Array.from({ length: howMany }, (_, index) => {
    // Only part of the people work remotely, some of them often.
    const place = below(1 + below(Math.min(people.length, 120)))
    const home = locations[place % locations.length] ?? ''
    return {
      tenantId,
      id: index + 1,
      accessedAt: accessMoment(below, now),
      userDisplayName: people[place]?.fullName ?? company.name,
      type: pick(types),
      location: below(25) === 0 ? pick(journeys) : homeLocation(home),
    }
  })
}

/**
 * Fills Northgate Capital's log up to a number of lines over a year, for benchmarks. Generated in
 * SQL.
 */
export async function fillManyAccesses(queries: Queries, now: Date, count: number): Promise<void> {
  const tenantId = northgate.id
  await queries.execute(sql`
    insert into ${remoteAccessLog} (tenant_id, id, accessed_at, user_display_name, type, location)
    select ${tenantId}, number, ${now}::timestamptz - make_interval(mins => (number * 7919) % 520000),
      person.full_name, (array['VPN', 'Citrix', 'Cloud PC', 'Remote Desktop'])[1 + number % 4],
      (array['New York, United States', 'Boston, United States', 'London, United Kingdom', 'Chicago, United States'])[1 + (number / 4) % 4]
    from generate_series(
      1 + (select count(*)::int from ${remoteAccessLog} where tenant_id = ${tenantId}), ${count}::int) as number
    join (select full_name, row_number() over (order by profile_account_id) as place from contact where tenant_id = ${tenantId}) as person
      on person.place = 1 + (number * 31) % 200
    on conflict do nothing`)
}

const questions = [
  [
    'What counts as a remote access?',
    'Each time one of your people connects from outside your offices, by VPN, Citrix, a Cloud PC or Remote Desktop.',
  ],
  [
    'Why are the times not my own?',
    'The log is kept in UTC, so that accesses from everywhere can be compared. New York is four hours behind UTC in summer and five in winter.',
  ],
  [
    'How is the location found?',
    'By the address of the network that the person came from. A mobile network or a hotel may show the city of its operator.',
  ],
  [
    'How long is the log kept?',
    'You can see one year here. For older data ask for a historical report.',
  ],
] as const

/** A company's questions and answers about its remote access log. */
export function companyRemoteAccessFaq({
  id: tenantId,
}: DemoCompany): (typeof remoteAccessFaq.$inferInsert)[] {
  return questions.map(([question, answer], position) => ({ tenantId, position, question, answer }))
}
