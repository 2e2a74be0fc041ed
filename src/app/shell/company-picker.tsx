import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { TenantSummary } from '#schemas/settings/tenant.ts'
import { classNames } from '#src/ui/class-names.ts'
import { isComposingKey } from '#src/ui/is-composing-key.ts'
import { AnchoredPopover } from '#src/ui/popover.tsx'
import { createRankedSearch } from '#src/ui/search-index.ts'
import { useChangeCompany } from '../tenant/use-change-company.ts'
import styles from './company-picker.module.css'

interface CompanyPickerProps {
  tenants: readonly TenantSummary[]
  tenant: TenantSummary
  /** Id of the element it's placed next to. */
  anchor: string
  close: () => void
}

/** Pixels; a name with several lines takes more. */
const listHeight = 280
const itemHeight = 32
/** The search box appears with more companies than this. */
const searchAbove = 2

/** The person's companies. */
export function CompanyPicker({ anchor, ...rest }: CompanyPickerProps) {
  return (
    <AnchoredPopover
      label="Change Company"
      anchor={anchor}
      align="end"
      className={styles.picker}
      onClose={rest.close}
    >
      <CompanyList {...rest} />
    </AnchoredPopover>
  )
}

/** Only visible companies are mounted. */
function CompanyList({ tenants, tenant, close }: Omit<CompanyPickerProps, 'anchor'>) {
  const id = useId()
  const [search, setSearch] = useState('')
  const searchTenants = useMemo(() => createRankedSearch(tenants, ({ name }) => name), [tenants])
  const found = searchTenants(search)
  const [active, setActive] = useState(() => Math.max(tenants.indexOf(tenant), 0))
  const { change, busyWith, error } = useChangeCompany(close)
  const scroller = useRef<HTMLDivElement>(null)
  const searchable = tenants.length > searchAbove

  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    overscan: 3,
    initialOffset: Math.max(active - 3, 0) * itemHeight,
  })

  const goTo = (index: number) => {
    setActive(index)
    rows.scrollToIndex(index)
  }
  const choose = (chosen: TenantSummary | undefined) => {
    if (!chosen || busyWith) return
    if (chosen.tenantId === tenant.tenantId) close()
    else change(chosen.tenantId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return
    const last = found.length - 1
    const page = Math.floor(listHeight / itemHeight)
    const target = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + page, last),
      PageUp: Math.max(active - page, 0),
    }[event.key]
    if (event.key === 'Enter') choose(found[active])
    else if (target === undefined) return
    else if (last >= 0) goTo(target)
    event.preventDefault()
  }
  const listProps = {
    'aria-controls': `${id}-list`,
    'aria-activedescendant': found[active] ? `${id}-${active}` : undefined,
    onKeyDown,
  }

  return (
    <>
      <div className={styles.head}>
        {searchable ? (
          <input
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-label="Search companies"
            placeholder="Search companies"
            autoComplete="off"
            className={styles.search}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              setActive(0)
              rows.scrollToOffset(0)
            }}
            {...listProps}
          />
        ) : (
          <span className={styles.title}>Change Company</span>
        )}
      </div>
      <div ref={scroller} className={styles.scroller} style={{ maxHeight: listHeight }}>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label="Companies"
          tabIndex={searchable ? -1 : 0}
          className={styles.list}
          style={{ height: rows.getTotalSize() }}
          {...(!searchable && listProps)}
        >
          {rows.getVirtualItems().map(({ index, start }) => {
            const company = found[index]
            if (!company) return null
            const isCurrent = company.tenantId === tenant.tenantId
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box that holds focus
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in that box (aria-activedescendant)
              <div
                key={company.tenantId}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isCurrent}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                ref={rows.measureElement}
                data-index={index}
                className={classNames(styles.option, index === active && styles.active)}
                style={{ transform: `translateY(${start}px)` }}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(company)}
              >
                <span className={styles.name}>{company.name}</span>
                {isCurrent && <Check aria-hidden="true" />}
                {busyWith === company.tenantId && <span className={styles.busy} />}
              </div>
            )
          })}
        </div>
      </div>
      {found.length === 0 && <p className={styles.note}>No data</p>}
      <p role="status" className={styles.hidden}>
        {search && `${found.length} of ${tenants.length} companies`}
      </p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
