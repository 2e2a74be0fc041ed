import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toPlannedDay } from '#schemas/risks/planned-date.ts'
import type { ImpactedAsset, RiskChange, RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import { formatDate, formatDateTime } from '#schemas/time/eastern-time.ts'
import type { ApiResponse, CallOptions } from '#src/api/client.ts'
import { errorReference } from '#src/api/error-text.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/widgets/tabs.tsx'
import { riskStatusText, SeverityTag } from './risk-columns.tsx'
import type { RiskRegisterCalls } from './risk-register-calls.ts'
import type { RiskDetailsTab } from './risk-register-params.ts'
import styles from './risks.module.css'

interface RiskDialogProps {
  source: RiskRegisterCalls
  /** The open risk; undefined for none. */
  risk: RiskId | undefined
  tab: RiskDetailsTab
  onTab: (tab: RiskDetailsTab) => void
  onClose: () => void
}

/** Details of a risk, its assets, and its audit trail. */
export function RiskDialog({ risk, onClose, ...rest }: RiskDialogProps) {
  return (
    <Dialog
      open={risk !== undefined}
      onClose={onClose}
      title="Full Risk Register Details"
      size="lg"
    >
      {risk !== undefined && <RiskDialogContent {...rest} risk={risk} />}
    </Dialog>
  )
}

const tabs = [
  { value: 'assets', label: 'Impacted Assets' },
  { value: 'audit', label: 'Audit Trail' },
] as const

/** The content of a risk's dialog. */
export function RiskDialogContent({
  source,
  risk,
  tab,
  onTab,
}: Omit<RiskDialogProps, 'onClose'> & { risk: RiskId }) {
  const details = useRiskReading(source, risk, 'details', 'Failed to fetch full risk register')
  return (
    <Stack gap={5}>
      {/* If there is no data, the tabs say so. */}
      <ReadingPart of={details}>
        {(found) => found !== null && <RiskFacts of={found} />}
      </ReadingPart>
      <Tabs label="Details of the risk" tabs={tabs} value={tab} onValueChange={onTab}>
        {tab === 'assets' ? (
          details.failure === undefined && (
            <ReadingPart of={details}>
              {(found) => <Assets of={found?.affectedLocalitiesList ?? []} />}
            </ReadingPart>
          )
        ) : (
          <AuditTrail source={source} risk={risk} />
        )}
      </Tabs>
    </Stack>
  )
}

/** Read on every opening. An empty response is null. */
function useRiskReading<Call extends 'details' | 'audit'>(
  source: RiskRegisterCalls,
  risk: RiskId,
  call: Call,
  failed: string,
): Reading<Awaited<ReturnType<RiskRegisterCalls[Call]>>['output']> {
  type Output = Awaited<ReturnType<RiskRegisterCalls[Call]>>['output']
  const read: (id: RiskId, options: CallOptions) => Promise<ApiResponse<unknown>> = source[call]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['risk', source.id, call, risk],
    queryFn: async ({ signal }) => {
      const { output } = await read(risk, { signal })
      return { output: output as Output }
    },
    gcTime: 0,
  })
  return {
    data: data?.output,
    failure: error === null ? undefined : failed,
    reference: errorReference(error),
    isBusy: isFetching,
    again: () => void refetch(),
  }
}

function RiskFacts({ of: details }: { of: RiskDetails }) {
  const { title, status, created, updated } = details
  const planned = toPlannedDay(details.plannedRemediationDate)
  const facts: readonly Fact[] = [
    ['Severity', <SeverityTag key="severity" severity={details.severity} />],
    ['Status', riskStatusText(status)],
    ['Planned remediation date', planned === null ? null : formatDate(planned)],
    ['Likelihood', details.likelihood],
    ['Impact', details.impact],
    ['Affected assets', details.affectedLocalities],
    ['Exploited', yesNo(details.exploited)],
    ['Exploitable', yesNo(details.exploitable)],
    ['Created', created === null ? null : formatDateTime(created)],
    ['Updated', updated === null ? null : formatDateTime(updated)],
  ]
  const texts: readonly Fact[] = [
    ['Summary', details.summary],
    ['Recommendations', details.riskRemediationRecommendations],
    ['Notes', details.notes],
    ['Accepted because', details.acceptedRiskReason],
    ['Severity changed because', details.severityChangeReason],
  ]
  return (
    <Stack gap={3}>
      <h3>{title}</h3>
      <FactList facts={facts} className={styles.facts} />
      <FactList facts={texts.filter(([, text]) => text)} className={styles.texts} />
    </Stack>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function FactList({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function yesNo(flag: boolean | null): string {
  if (flag === null) return '-'
  return flag ? 'Yes' : 'No'
}

type Numbered<Row> = Row & { readonly id: number }

const assetColumns: readonly GridColumn<Numbered<ImpactedAsset>>[] = [
  { id: 'host', header: 'Host name', value: ({ hostName }) => hostName, width: '14rem' },
  { id: 'ip', header: 'IP address', value: ({ ipAddress }) => ipAddress, width: '9rem' },
  { id: 'external', header: 'External', value: ({ isExternal }) => isExternal, width: '7rem' },
  { id: 'remediated', header: 'Remediated', value: ({ remediated }) => remediated, width: '8rem' },
]

/** Pixels, if there are more than a few assets. */
const assetsHeight = 360
const few = 5

function Assets({ of: assets }: { of: readonly ImpactedAsset[] }) {
  if (assets.length === 0) return <EmptyState title="No impacted assets found." />
  return (
    <div className={styles.assets}>
      <DataGrid
        title="Impacted Assets"
        rows={withRowIds(assets)}
        columns={assetColumns}
        inAddress={false}
        {...(assets.length > few && { height: assetsHeight })}
      />
    </div>
  )
}

const auditColumns: readonly GridColumn<Numbered<RiskChange>>[] = [
  { id: 'date', header: 'When (Eastern)', dates: 'time', value: (row) => row.riskUpdatedDate },
  { id: 'user', header: 'User', value: ({ user }) => user },
  { id: 'field', header: 'Field', value: ({ fieldChanged }) => fieldChanged },
  { id: 'from', header: 'Previous value', value: ({ previousValue }) => previousValue },
  { id: 'to', header: 'New value', value: ({ newValue }) => newValue },
  {
    id: 'accepted',
    header: 'Reason for accepting',
    value: ({ acceptedRiskChangeReason }) => acceptedRiskChangeReason,
  },
  {
    id: 'severity',
    header: 'Reason for severity',
    value: ({ severityChangeReason }) => severityChangeReason,
  },
]
/** Only for bulk changes, which the spec doesn't have. */
const reasonColumn: GridColumn<Numbered<RiskChange>> = {
  id: 'reason',
  header: 'Reason for all',
  value: ({ changeReason }) => changeReason ?? null,
}
const auditColumnsWithReason = [...auditColumns, reasonColumn]

function AuditTrail({ source, risk }: { source: RiskRegisterCalls; risk: RiskId }) {
  const audit = useRiskReading(source, risk, 'audit', 'Failed to fetch full audit')
  return (
    <ReadingPart of={audit}>
      {(changes) =>
        changes === null || changes.length === 0 ? (
          <EmptyState title="No audit trail data found." />
        ) : (
          <DataGrid
            title="Audit Trail"
            rows={withRowIds(changes)}
            columns={
              changes.some(({ changeReason }) => changeReason)
                ? auditColumnsWithReason
                : auditColumns
            }
            inAddress={false}
            initialPageSize={10}
          />
        )
      }
    </ReadingPart>
  )
}

function withRowIds<Row extends object>(rows: readonly Row[]): Numbered<Row>[] {
  return rows.map((row, index) => ({ ...row, id: index }))
}
