import { dequal } from 'dequal/lite'
import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import {
  type AccessEntry,
  type AccessFlag,
  accessFlagLabels,
  toProfileAccount,
} from '#schemas/add-user/access-rules.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { Mailbox } from '#schemas/add-user/lookups.ts'
import { type ProfileAccount, shownName } from '#schemas/people/person.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckGrid } from '#src/ui/check-grid/check-grid.tsx'
import { type CheckStore, createCheckStore } from '#src/ui/check-grid/check-store.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { useReload } from '#src/wizard/fields/list-unavailable.tsx'
import { useAnswer } from '#src/wizard/form/use-answer.tsx'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { useWizard, useWizardView } from '#src/wizard/state/wizard-context.tsx'
import type { WizardHandle } from '#src/wizard/state/wizard-handle.ts'
import styles from './add-user.module.css'
import { useMailboxes } from './lookups.ts'

const columns: GridColumn<Mailbox>[] = [
  { id: 'name', header: 'Name', value: ({ name, email }) => shownName(name, email) },
  { id: 'email', header: 'Email', value: ({ email }) => email },
]
const rowKey = ({ profileAccountId }: Mailbox) => profileAccountId
const rowLabel = ({ name, email }: Mailbox) => name || email

interface AccessGridsProps {
  flag: AccessFlag
  /** Answer paths: access the new user gets to others', and access others get to the new user's (AMB-055). */
  granted: FieldPath<AddUserDraft>
  shared: FieldPath<AddUserDraft>
}

/**
 * The two grids of an access step; the second one is collapsed while nothing is checked in it. Checking a box renders
 * only its row; only checked rows are part of the request.
 */
export function AccessGrids({ flag, granted, shared }: AccessGridsProps) {
  const { mailboxes, ...reading } = useMailboxes()
  if (reading.loadError !== undefined) return <NoMailboxesNotice {...reading} />
  if (!mailboxes) return <Loader />
  return (
    <>
      <AccessGrid path={granted} flag={flag} mailboxes={mailboxes} />
      <FoldedGrid path={shared} flag={flag} mailboxes={mailboxes} />
    </>
  )
}

function NoMailboxesNotice({ loadError, reload: read }: Pick<Lookup, 'loadError' | 'reload'>) {
  const { reloading, reload } = useReload(read)
  return (
    <div role="alert" data-wide>
      <EmptyState
        icon={<CircleAlert />}
        title={loadError}
        action={
          <Button loading={reloading} onClick={() => void reload()}>
            Try again
          </Button>
        }
      >
        We couldn't load your company's people and mailboxes.
      </EmptyState>
    </div>
  )
}

interface AccessGridProps<Flag extends AccessFlag> {
  path: FieldPath<AddUserDraft>
  flag: Flag
  mailboxes: readonly Mailbox[]
}

function AccessGrid<Flag extends AccessFlag>(props: AccessGridProps<Flag>) {
  const { label } = useAnswer(props.path)
  return (
    <section aria-label={label} data-wide className={styles.grid}>
      <h3>{label}</h3>
      <Grid {...props} />
    </section>
  )
}

function FoldedGrid<Flag extends AccessFlag>(props: AccessGridProps<Flag>) {
  const { path } = props
  const wizard = useWizard()
  const { label } = useAnswer(path)
  const [isOpen, setIsOpen] = useState(() => accessCount(wizard.value(path)) > 0)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const selected = useWizardView((one) => accessCount(one.value(path)))
  return (
    <section aria-label={label} data-wide>
      <Disclosure
        look="section"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setIsOpen(open)
          if (open) setWasOpened(true)
        }}
        summary={
          <>
            <h3>{label}</h3>
            <span className={styles.count}>{selected} selected</span>
          </>
        }
      >
        {wasOpened && <Grid {...props} />}
      </Disclosure>
    </section>
  )
}

function accessCount(entries: unknown): number {
  return Array.isArray(entries) ? entries.length : 0
}

function Grid<Flag extends AccessFlag>({ path, flag, mailboxes }: AccessGridProps<Flag>) {
  const wizard = useWizard()
  const { label } = useAnswer(path)
  const rows = useMailboxRows(path, mailboxes)
  const [flags] = useState(() => [
    { id: 'fullAccess' as const, label: 'Full access' },
    { id: flag, label: accessFlagLabels[flag] },
  ])
  const [store] = useState(() => {
    const people = new Map(mailboxes.map((mailbox) => [rowKey(mailbox), toProfileAccount(mailbox)]))
    return createCheckStore<'fullAccess' | Flag>({
      flags: ['fullAccess', flag],
      atMostOne: true,
      onChange: (changed) => {
        // People no longer in the list keep their entry until it's unchecked.
        const answered = new Map(
          accessEntries(wizard, path).map(({ profileAccount: one }) => [one.profileAccountId, one]),
        )
        const entries = changed.entries().flatMap(([key, ticked]) => {
          const profileAccount = people.get(Number(key)) ?? answered.get(Number(key))
          const fullAccess = ticked.includes('fullAccess')
          return profileAccount ? [{ profileAccount, fullAccess, [flag]: !fullAccess }] : []
        })
        wizard.change(path, entries)
      },
    })
  })
  useEffect(() => followWizardValue(wizard, path, flag, store), [wizard, path, flag, store])
  return (
    <CheckGrid
      title={label}
      rows={rows}
      rowKey={rowKey}
      rowLabel={rowLabel}
      columns={columns}
      flags={flags}
      store={store}
    />
  )
}

function accessEntries(wizard: Pick<WizardHandle, 'value'>, path: string) {
  return wizard.value(path) as readonly AccessEntry<AccessFlag>[]
}

/** The list, preceded by chosen people who are no longer in it, so that they can be unchecked. */
function useMailboxRows(path: string, mailboxes: readonly Mailbox[]): readonly Mailbox[] {
  const listed = useMemo(() => new Set(mailboxes.map(rowKey)), [mailboxes])
  const [gone, setGone] = useState<readonly Mailbox[]>([])
  const wizard = useWizard()
  // Compares who is missing rather than what is checked, so that checking a box renders only its
  // row. Unchecked rows stay.
  const missing = useWizardView((one) =>
    accessEntries(one, path)
      .map(({ profileAccount }) => profileAccount.profileAccountId)
      .filter((id) => !listed.has(id))
      .join(),
  )
  const isNew = missing
    .split(',')
    .some((id) => id !== '' && !gone.some((one) => `${rowKey(one)}` === id))
  if (isNew) {
    const shown = new Set([...listed, ...gone.map(rowKey)])
    const added = accessEntries(wizard, path).filter(
      ({ profileAccount }) => !shown.has(profileAccount.profileAccountId),
    )
    setGone([...gone, ...added.map(({ profileAccount }) => toGoneMailbox(profileAccount))])
  }
  // People who are back in the list aren't missing any more.
  return useMemo(
    () => [...gone.filter((one) => !listed.has(rowKey(one))), ...mailboxes],
    [gone, listed, mailboxes],
  )
}

function toGoneMailbox({ profileAccountId, email, fullName }: ProfileAccount): Mailbox {
  return { profileAccountId, email, name: `${fullName || email} (no longer offered)` }
}

/** Shows the machine's values, including ones it changes itself. */
function followWizardValue<Flag extends AccessFlag>(
  wizard: WizardHandle,
  path: string,
  flag: Flag,
  store: CheckStore<'fullAccess' | Flag>,
): () => void {
  let known: unknown
  const take = () => {
    const entries = wizard.value(path)
    if (entries === known) return
    known = entries
    const checked = (entries as AccessEntry<Flag>[]).map(
      ({ profileAccount, fullAccess }) =>
        [profileAccount.profileAccountId, [fullAccess ? 'fullAccess' : flag]] as const,
    )
    if (!dequal(checked, store.entries())) store.replace(checked)
  }
  take()
  const subscription = wizard.source.subscribe(take)
  return () => subscription.unsubscribe()
}
