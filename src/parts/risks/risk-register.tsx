import { useRouter } from '@tanstack/react-router'
import { ExternalLink, Pencil } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { maxRisksPerBulkUpdate } from '#schemas/risks/limits.ts'
import type { RiskRegisterTab } from '#schemas/risks/register-tabs.ts'
import { riskRegisterTab } from '#schemas/risks/register-tabs.ts'
import { isClosed } from '#schemas/risks/risk-values.ts'
import type { RiskId, RiskRow } from '#schemas/risks/risks.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridSelection, RowKey } from '#src/ui/data-grid/grid-selection.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { type TabItem, Tabs } from '#src/ui/widgets/tabs.tsx'
import { BulkChangeButton } from './bulk-change.tsx'
import { ActiveFilters, UnsavedEditsNotice } from './register-filters.tsx'
import { riskColumns } from './risk-columns.tsx'
import { RiskDialog } from './risk-dialog.tsx'
import type { RiskEdit } from './risk-edit.ts'
import { RiskEditor } from './risk-editor.tsx'
import { RiskFigures } from './risk-figures.tsx'
import type { RiskRegisterCalls } from './risk-register-calls.ts'
import { parseRiskRegisterParams, riskGridName } from './risk-register-params.ts'
import styles from './risks.module.css'
import { filterByCell, filterByGroup, isRiskOverdue } from './shown-risks.ts'
import { useRiskEdits } from './use-risk-edits.ts'

/** Pixels. */
const gridHeight = 811

const tabNames: Readonly<Record<RiskRegisterTab, string>> = {
  main: 'Main',
  windowsUpdates: 'Scheduled Microsoft Updates',
  closed: 'Closed Vulnerabilities',
  accepted: 'Accepted Vulnerabilities',
}

const noRisks: readonly never[] = []
const noFilters = { likelihood: undefined, impact: undefined, planned: undefined }

/**
 * The risk register: tabs, figures, grid, and the open risk. Its view is in the address, by the names of `riskRegisterParamSchemas`
 * and `riskGridName`, which the page's route declares.
 */
export function RiskRegister({ source }: { source: RiskRegisterCalls }) {
  const { list, isMSSP, mayChange, updateMany } = source
  const { vmaasLink } = useRouter().options.context.portal.config
  const [params, change] = useAddressParams()
  const view = parseRiskRegisterParams(params)
  // What is said about days needs the time only to the minute.
  const now = toEastern(useNow(60_000)).slice(0, 17).concat('00')
  const today = now.slice(0, 10)
  const edits = useRiskEdits(source.id)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const place = useRef<HTMLDivElement>(null)

  const group: RiskRegisterTab =
    isMSSP && view.riskGroup === 'windowsUpdates' ? 'main' : view.riskGroup
  const all = list.data ?? noRisks
  const ofTab = useMemo(() => filterByGroup(all, group, { isMSSP }), [all, group, isMSSP])
  const { likelihood, impact, planned } = view
  const rows = useMemo(
    () =>
      filterByCell(ofTab, { likelihood, impact }).filter(
        (risk) => planned === undefined || isRiskOverdue(risk, `${today}T00:00:00`),
      ),
    [ofTab, likelihood, impact, planned, today],
  )
  const open = useRef((_id: RiskId) => {})
  open.current = (risk) => change({ risk: String(risk), riskTab: undefined })
  const columns = useMemo(
    () => riskColumns({ now: `${today}T00:00:00`, onOpen: (id) => open.current(id) }),
    [today],
  )
  const opened = view.risk === undefined ? undefined : findRiskId(all, view.risk)

  const tabs: TabItem<RiskRegisterTab | 'vmaas'>[] = [
    toTabItem('main'),
    ...(isMSSP ? [] : [toTabItem('windowsUpdates')]),
    toTabItem('closed'),
    toTabItem('accepted'),
    // Hidden without a link (AMB-116).
    ...(vmaasLink ? [{ value: 'vmaas' as const, label: vmaasLabel, opens: vmaasLink }] : []),
  ]
  const narrow = (changes: Readonly<Record<string, string | undefined>>) => {
    setSelected(new Set())
    change(changes)
  }
  const focusOn = (id: RiskId) =>
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(String(id))}"]`)?.focus(),
    )
  const selection: GridSelection<RiskRow> = {
    selected,
    limit: { most: maxRisksPerBulkUpdate, to: 'change' },
    onChange: setSelected,
    nameOf: ({ riskTitle }) => riskTitle ?? '',
    canSelect: ({ status }) => !isClosed(status),
    actions: (chosen) => (
      <BulkChangeButton
        source={source}
        risks={chosen}
        now={now}
        onChanged={() => setSelected(new Set())}
      />
    ),
  }
  const shownIds = new Set(rows.map(({ id }) => id))
  const resumed = [...edits.all.values()].filter(
    ({ id, resumed: isResumed }) => isResumed && all.some((one) => one.id === id),
  )
  const hidden = [...edits.all.values()].filter((edit) => !edit.resumed && !shownIds.has(edit.id))
  const show = ({ id, title }: RiskEdit) => {
    const risk = all.find((one) => one.id === id)
    edits.resume(id)
    narrow({
      riskGroup: risk && riskRegisterTab(risk, { isMSSP }),
      ...noFilters,
      [`${riskGridName}.search`]: title || undefined,
    })
  }

  return (
    <div ref={place}>
      <Tabs<RiskRegisterTab | 'vmaas'>
        label="Groups of risks"
        tabs={tabs}
        value={group}
        onValueChange={(value) =>
          narrow({
            riskGroup: value === 'main' ? undefined : value,
            ...noFilters,
          })
        }
      >
        <Stack gap={5}>
          {group === 'windowsUpdates' && (
            <p>Microsoft patches are applied and monitored within 30 days of discovery.</p>
          )}
          {list.data && (
            <RiskFigures
              risks={ofTab}
              all={all}
              tab={tabNames[group]}
              now={now}
              onCell={(cell) => narrow(cell)}
            />
          )}
          <UnsavedEditsNotice
            title="Typed earlier and not saved yet"
            edits={resumed}
            onShow={show}
          />
          <UnsavedEditsNotice
            title="Not saved yet and not shown here"
            edits={hidden}
            onShow={show}
          />
          <DataGrid
            title="Risk Register"
            rows={{ ...list, data: list.data && rows }}
            columns={columns}
            inAddress={riskGridName}
            height={gridHeight}
            filters={<ActiveFilters view={view} onClear={() => narrow(noFilters)} />}
            {...(mayChange && updateMany && group !== 'closed' && { selection })}
            rowEditor={(risk) => {
              const edit = edits.all.get(risk.id)
              return (
                edit && (
                  <RiskEditor
                    source={source}
                    edits={edits}
                    edit={edit}
                    now={now}
                    onLeave={() => focusOn(risk.id)}
                  />
                )
              )
            }}
            {...(mayChange && {
              rowActions: ({ id, riskTitle, status }: RiskRow) =>
                !isClosed(status) && (
                  <IconButton
                    size="sm"
                    label={`Edit ${riskTitle ?? ''}`}
                    data-edit={id}
                    aria-expanded={edits.all.has(id)}
                    onClick={() => edits.all.has(id) || edits.begin(id, riskTitle ?? '')}
                  >
                    <Pencil />
                  </IconButton>
                ),
            })}
            empty={{ text: emptyTexts[group] }}
          />
        </Stack>
      </Tabs>
      <RiskDialog
        source={source}
        risk={opened}
        tab={view.riskTab}
        onTab={(riskTab) =>
          change({ riskTab: riskTab === 'assets' ? undefined : riskTab }, { replace: true })
        }
        onClose={() => change({ risk: undefined, riskTab: undefined })}
      />
    </div>
  )
}

const emptyTexts: Readonly<Record<RiskRegisterTab, string>> = {
  main: 'No open risks.',
  windowsUpdates: 'No missing Microsoft updates.',
  closed: 'No closed risks yet.',
  accepted: 'No accepted risks.',
}

const vmaasLabel = (
  <span className={styles.launch}>
    Launch VMaaS
    <ExternalLink aria-hidden="true" />
  </span>
)

function toTabItem(value: RiskRegisterTab): TabItem<RiskRegisterTab> {
  return { value, label: tabNames[value] }
}

/** The id as in the register, since everything in an address is text. */
function findRiskId(risks: readonly RiskRow[], named: RiskId): RiskId {
  return risks.find(({ id }) => String(id) === String(named))?.id ?? named
}
