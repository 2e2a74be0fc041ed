import { count, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import * as tables from '../../db/schema/transfers.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { firstNames, lastNames } from '../companies/words.ts'
import { createChance } from '../random.ts'
import { lastAndNextIntradayRun, nextRun, pastRuns } from './transfer-runs.ts'

/** Managed file transfers of the larger companies, with runs and fees. */

const vendors = [
  'Meridian Fund Services',
  'Castellan Custody',
  'Brightwater Prime Brokerage',
  'Oakline Payroll',
  'Helios Market Data',
  'Pemberton Administrators',
  'Sable Analytics',
  'Crestview Bank',
] as const
const purposes = [
  ['Daily positions', 'Positions at the close of the day, for reconciliation.'],
  ['Cash balances', 'Balances of all accounts, for the treasury report.'],
  ['Trade file', 'Executed trades, for booking.'],
  ['Price file', 'Closing prices, for valuation.'],
] as const
const statuses = [
  'run succeeded',
  'run succeeded',
  'run succeeded',
  'run partially succeeded',
  'run succeeded',
  'run missing from log',
  'run succeeded',
  'run failed',
] as const

const transferCounts: readonly (readonly [DemoCompany, number])[] = [
  [northgate, 28],
  [larkfield, 9],
  [harbor, 3],
]
/** Thirty days of runs: a long list that still has to scroll smoothly. */
const intradayMinutes = 4
const intradayRuns = 10_800
/** More days than are shown. */
const daysOfRuns = 45

/** Adds transfers to companies without any. */
export async function fillTransfers(
  queries: Queries,
  clock: () => Date,
  secrets: SecretBox,
): Promise<void> {
  for (const [company, transfers] of transferCounts) {
    const own = eq(tables.fileTransfer.tenantId, company.id)
    const [stored] = await queries.select({ count: count() }).from(tables.fileTransfer).where(own)
    if (stored && stored.count > 0) continue
    const all = Array.from({ length: transfers }, (_, index) =>
      demoTransfer(company, index, clock(), secrets),
    )
    await queries.insert(tables.fileTransfer).values(all.map(({ transfer }) => transfer))
    await queries.insert(tables.fileTransferSchedule).values(all.map(({ schedule }) => schedule))
    await queries.insert(tables.fileTransferLeg).values(all.flatMap(({ legs }) => legs))
    await queries
      .insert(tables.fileTransferRecipient)
      .values(all.flatMap(({ recipients }) => recipients))
    await queries.insert(tables.fileTransferFile).values(all.map(({ file }) => file))
    await insertMissingRows(
      queries,
      tables.fileTransferActivity,
      all.flatMap(({ runs }) => runs),
    )
    await queries.insert(tables.fileTransferFee).values(transferFees(company))
  }
  await fillIntradayRuns(queries, clock())
}

/** Northgate Capital's first transfer runs all day, so its many runs are generated in SQL. */
async function fillIntradayRuns(queries: Queries, now: Date): Promise<void> {
  const firstId = northgate.firstId + 1_000_000
  const { last } = lastAndNextIntradayRun(now, intradayMinutes)
  await queries.execute(sql`
    insert into file_transfer_activity
      (tenant_id, id, transfer_id, leg_type, run_date, run_sequence, result, log)
    select ${northgate.id}, ${firstId}::int + run, ${northgate.firstId}::int,
      case run % 2 when 0 then 'Pull' else 'Push' end,
      ${last.toISOString()}::timestamptz - (run - 1) * ${intradayMinutes}::int * interval '1 minute',
      ${intradayRuns}::int - run,
      case when run % 97 = 0 then 'Partially succeeded' else 'Succeeded' end,
      'Run ' || (${intradayRuns}::int - run) || ': ' || (1 + run % 5) || ' files'
    from generate_series(1, ${intradayRuns}::int - 1) run
    on conflict do nothing`)
}

function demoTransfer(company: DemoCompany, index: number, now: Date, secrets: SecretBox) {
  const { id: tenantId, firstId, name: ours } = company
  const { pick, below } = createChance(`${tenantId} transfer ${index}`)
  const id = firstId + index
  const part = { tenantId, transferId: id }
  const vendor = vendors[index % vendors.length] ?? vendors[0]
  const [what, purpose] =
    purposes[(Math.floor(index / 2) + Math.floor(index / vendors.length)) % purposes.length] ??
    purposes[0]
  const pulls = index % 2 === 0
  const active = index % 9 !== 8
  const isIntraday = index === 0
  const domain = `${vendor.toLowerCase().replace(/ /g, '')}.example`
  const stem = what.toLowerCase().replace(/ /g, '_')
  const time = `${String(6 + below(12)).padStart(2, '0')}:${pick(['00', '15', '30'])}`
  const schedule = {
    runOnHolidays: index % 4 === 0,
    runDayAfterHolidays: index % 4 !== 0,
    transferDays: isIntraday ? 'Mon, Tue, Wed, Thu, Fri, Sat, Sun' : 'Mon, Tue, Wed, Thu, Fri',
    transferTime1: isIntraday ? null : time,
    transferTime2: index % 4 === 1 ? '18:30' : null,
    transferTime3: null,
  }
  const runs = { ...schedule, times: [schedule.transferTime1, schedule.transferTime2] }
  const next = isIntraday ? lastAndNextIntradayRun(now, intradayMinutes).next : nextRun(runs, now)
  const past = isIntraday ? [] : pastRuns(runs, now, daysOfRuns)
  const leg = (type: 'Pull' | 'Push', isTheirs: boolean) => ({
    ...part,
    id: id * 10 + (type === 'Pull' ? 0 : 1),
    type,
    hostname: isTheirs ? `sftp.${domain}` : `files.${company.domain}`,
    port: 22,
    protocol: 'SFTP',
    sealedSshKey: secrets.seal('demo ssh key', `${tenantId} leg ${id} ${type} sshKey`),
    sealedPrivateKey: isTheirs
      ? null
      : secrets.seal('demo private key', `${tenantId} leg ${id} ${type} privateKey`),
    username: isTheirs ? `${tenantId.split('-')[0]}-in` : 'filedriver',
    note: isTheirs ? `Reached from our fixed address only.` : null,
  })
  return {
    transfer: {
      tenantId,
      id,
      name: `${vendor} - ${what}${pulls ? '' : ' upload'}`,
      pullCompany: pulls ? vendor : ours,
      pushCompany: pulls ? ours : vendor,
      purpose,
      note: index % 5 === 1 ? 'The vendor sends nothing on market holidays.' : null,
      active,
      runNow: false,
      numberOfTransformations: below(3),
      isIntraday,
      alwaysEmailSuccess: index % 3 === 0,
      status: statuses[index % statuses.length] ?? null,
      nextRun: active ? next : null,
    },
    schedule: {
      ...part,
      id,
      ...schedule,
      source: isIntraday ? 'Every 4 minutes' : 'Fixed times',
    },
    legs: [leg('Pull', pulls), leg('Push', !pulls)],
    recipients: ['Pull', 'Push'].map((legType, which) => {
      const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
      const theirs = (legType === 'Pull') === pulls
      return {
        ...part,
        id: id * 10 + which,
        legType,
        companyName: theirs ? vendor : ours,
        firstName,
        lastName,
        email: `${firstName}.${lastName}@${theirs ? domain : company.domain}`.toLowerCase(),
        successAlerts: below(2) === 0,
      }
    }),
    file: {
      ...part,
      id,
      pullDirectory: pulls ? `/outgoing/${stem}` : `/exports/${stem}`,
      pullName: `${stem}_*.csv`,
      pushDirectory: pulls ? `/imports/${stem}` : `/incoming/${stem}`,
      pushName: `${stem}_{yyyyMMdd}.csv`,
      grabAlways: index % 6 === 0,
      lastModifiedFilter: index % 6 === 0 ? null : 'Today',
      newFilesOnly: true,
    },
    runs: past.map((runDate, run) => ({
      ...part,
      id: id * 100 + run,
      legType: 'Pull',
      runDate,
      runSequence: past.length - run,
      result: run === 0 ? (statuses[index % statuses.length] ?? null) : 'run succeeded',
      log: `${1 + ((run + index) % 4)} files, ${12 + ((run * 7) % 40)} seconds`,
    })),
  }
}

function transferFees({ id: tenantId, settings }: DemoCompany) {
  const currency = settings.currencySymbol
  return [
    {
      tenantId,
      kind: 'setup' as const,
      identifier: 'FT-SETUP',
      price: 750,
      discountPrice: 500,
      currency,
      quantity: 1,
      isRecurring: false,
    },
    {
      tenantId,
      kind: 'monthly' as const,
      identifier: 'FT-MONTHLY',
      price: 120,
      discountPrice: 95,
      currency,
      quantity: 1,
      isRecurring: true,
    },
  ]
}
