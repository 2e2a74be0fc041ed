import type { StoryLedgerEntry } from './client.ts'
import { comparableDraftContent } from './stories.ts'
import type { Victim } from './victim.ts'

/** Faults in the data as sentences: lost or doubled writes. */
export interface LedgerVerdict {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

interface DraftRow {
  readonly id: number
  readonly revision: number
  readonly answers: object
  readonly reference: string | null
  readonly tickets: number
  readonly messages: number
  readonly changes: number
}

const draftsAndWhatCameOfThem = `
  select d.id, d.revision, d.answers, s.reference_number as reference,
    (select count(*)::int from ticket t where t.request_id = s.id) as tickets,
    (select count(*)::int from outbox_message m join ticket t on t.id = m.ticket_id where t.request_id = s.id) as messages,
    (select count(*)::int from audit_entry a where a.tenant_id = d.tenant_id and a.entity = 'request_draft' and a.entity_id = d.id::text) as changes
  from request_draft d left join submitted_request s on s.id = d.submitted_as
  where d.id > $1 and ($2::int[] is null or d.created_by = any($2))`

const totals = `
  select (select count(*)::int from request_draft where id > $1 and ($3::int[] is null or created_by = any($3))) as drafts,
    (select count(*)::int from submitted_request where id > $2 and ($3::int[] is null or submitted_by = any($3))) as submitted`

/** The newest rows of the demo world, after which ours follow. */
export interface BaselineIds {
  readonly draftId: number
  readonly requestId: number
  /** Whose rows are ours, if others write as well. */
  readonly people?: readonly number[]
}

/** Reads rows directly from the database. */
type Rows = Pick<Victim, 'rows'>

export async function readBaselineIds(victim: Rows): Promise<BaselineIds> {
  const [row] = await victim.rows<BaselineIds>(
    `select (select max(id) from request_draft) as "draftId", (select max(id) from submitted_request) as "requestId"`,
  )
  if (!row) throw new Error('The demo world is there.')
  return row
}

/**
 * Compares acknowledged writes with the data: each acknowledged write must exist once, and any
 * other at most once.
 */
export async function examineLedger(
  victim: Rows,
  { draftId, requestId, people }: BaselineIds,
  ledger: readonly StoryLedgerEntry[],
): Promise<LedgerVerdict> {
  const rows = await victim.rows<DraftRow>(draftsAndWhatCameOfThem, [draftId, people ?? null])
  const [sums] = await victim.rows<{ drafts: number; submitted: number }>(totals, [
    draftId,
    requestId,
    people ?? null,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost: string[] = []
  const doubled: string[] = []
  for (const entry of ledger) {
    if (entry.acknowledged === 0) continue
    const row = byId.get(entry.draftId)
    if (row) compare(entry, row, lost, doubled)
    else lost.push(`draft ${entry.draftId} is gone`)
  }
  const created = ledger.filter(({ acknowledged }) => acknowledged > 0).length
  const creating = ledger.filter((entry) => entry.acknowledged === 0 && entry.isPending).length
  if ((sums?.drafts ?? 0) > created + creating) {
    doubled.push(`${sums?.drafts} drafts are there, ${created} were created, ${creating} perhaps`)
  }
  const closed = rows.filter(({ reference }) => reference !== null).length
  if ((sums?.submitted ?? 0) !== closed) {
    doubled.push(`${sums?.submitted} requests are there for ${closed} closed drafts`)
  }
  return { lost, doubled }
}

function compare(entry: StoryLedgerEntry, row: DraftRow, lost: string[], doubled: string[]): void {
  const { story, acknowledged, isPending, draftId, referenceNumber } = entry
  const name = `${story.flow} ${draftId}`
  if (row.revision < acknowledged) {
    lost.push(`${name} is at revision ${row.revision}, ${acknowledged} were acknowledged`)
    return
  }
  if (row.revision > acknowledged + (isPending ? 1 : 0)) {
    doubled.push(`${name} is at revision ${row.revision} after ${acknowledged} writes`)
    return
  }
  const write = story.writes[row.revision - 1]
  const content = comparableDraftContent(story.flow, row.answers)
  if (content !== write?.content)
    lost.push(`${name} says "${content}" instead of "${write?.content}"`)
  if (row.changes !== row.revision)
    doubled.push(`${name} has ${row.changes} audited changes for ${row.revision} writes`)
  const isSubmitted = write?.kind === 'submit'
  if (isSubmitted !== (row.reference !== null)) lost.push(`${name} and its submission do not agree`)
  if (referenceNumber && referenceNumber !== row.reference) {
    lost.push(`${name} is ${row.reference} instead of ${referenceNumber}`)
  }
  if (!isSubmitted) return
  if (row.tickets === 0) lost.push(`${name} has no ticket`)
  if (row.messages < row.tickets) lost.push(`${name} has tickets without a message`)
  if (row.messages > row.tickets) doubled.push(`${name} has tickets with two messages`)
}
