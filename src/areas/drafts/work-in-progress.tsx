import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { queryErrorText } from '#src/api/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { DraftsOverview } from '#src/wizard/wizard-definition.ts'
import { type DraftSummary, draftColumns, newestUpdateFirst } from './draft-columns.ts'
import styles from './drafts.module.css'
import { type RemovalTexts, RemoveDraft } from './remove-draft.tsx'

interface WorkInProgressProps<Draft extends DraftSummary> {
  /** The flow's overview; its wizard lies below it. */
  overview: DraftsOverview
  /** Undefined while they are read. */
  drafts: readonly Draft[] | undefined
  error: unknown
  idOf: (draft: Draft) => number
  removal: RemovalTexts
  remove: (id: number) => Promise<unknown>
}

/** The drafts of a flow that the company has begun, each to go on with or to remove (spec 000 §2). */
export function WorkInProgress<Draft extends DraftSummary>({
  overview,
  drafts,
  error,
  idOf,
  removal,
  remove,
}: WorkInProgressProps<Draft>) {
  const [removing, setRemoving] = useState<{ id: number; name: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="work-in-progress" className={styles.drafts}>
      <div>
        <h2 id="work-in-progress" ref={heading} tabIndex={-1}>
          Work in progress
        </h2>
        <p className={styles.note}>Drafts of your company. Times are Eastern Time.</p>
      </div>
      <DataGrid
        title="Work in progress"
        rows={drafts && newestUpdateFirst(drafts)}
        columns={draftColumns}
        rowKey={idOf}
        initialPageSize={10}
        {...(error ? { error: queryErrorText(error) } : {})}
        empty={{ text: 'A request that you begin and leave waits here.' }}
        rowActions={(draft) => (
          <>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`${removal.verb} the draft of ${nameOf(draft)}`}
              onClick={() => setRemoving({ id: idOf(draft), name: nameOf(draft) })}
            >
              {removal.verb}
            </Button>
            <Link
              to={`${overview}/detail/{-$id}`}
              params={{ id: String(idOf(draft)) }}
              aria-label={`Edit the draft of ${nameOf(draft)}`}
              className={buttonClass({ size: 'sm' })}
            >
              <Pencil aria-hidden="true" />
              Edit
            </Link>
          </>
        )}
      />
      <RemoveDraft
        texts={removal}
        draft={removing}
        remove={remove}
        onDone={() => {
          setRemoving(undefined)
          heading.current?.focus()
        }}
        onCancel={() => setRemoving(undefined)}
      />
    </section>
  )
}

function nameOf({ userFullName }: DraftSummary): string {
  return userFullName || 'an unnamed user'
}
