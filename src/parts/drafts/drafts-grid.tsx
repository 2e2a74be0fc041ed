import { Link, useRouter } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DraftProgress } from '#schemas/requests/requests.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import type { Reading } from '#src/ui/reading.ts'
import type { HostAddress } from '#src/wizard/wizard-definition.ts'
import styles from './drafts.module.css'
import { draftsHelpText } from './drafts-help-text.ts'
import { removeDraft } from './remove-draft.ts'
import { type RemovalTexts, RemoveDraftDialog } from './remove-draft-dialog.tsx'

/** A draft, with its owner if the API sends it. */
interface ListedDraft {
  readonly progress?: Pick<DraftProgress, 'isOwn'> | undefined
}

interface DraftsGridProps<Draft extends ListedDraft> {
  title: string
  /** The drafts' flow. */
  flowId: string
  /** The wizard's address, which ends in the draft's id. */
  wizard: HostAddress
  drafts: Reading<readonly Draft[]>
  columns: readonly GridColumn<Draft>[]
  idOf: (draft: Draft) => number
  nameOf: (draft: Draft) => string
  removal: RemovalTexts
  remove: (id: number) => Promise<unknown>
}

/** The company's drafts of a flow, each to continue or remove. */
export function DraftsGrid<Draft extends ListedDraft>({
  title,
  flowId,
  wizard,
  drafts,
  columns,
  idOf,
  nameOf,
  removal,
  remove,
}: DraftsGridProps<Draft>) {
  const { draftDays, extensions } = useRouter().options.context.portal.config
  const { tenant, personKey } = useAccess()
  const [params, change] = useAddressParams()
  const onlyOwn = extensions && params.drafts === 'own'
  const [removing, setRemoving] = useState<{ id: number; name: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="work-in-progress" className={styles.drafts}>
      <div>
        <h2 id="work-in-progress" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.note}>{draftsHelpText(draftDays)}</p>
      </div>
      <DataGrid
        title={title}
        rows={onlyOwn ? { ...drafts, data: drafts.data?.filter(mayBeOwn) } : drafts}
        columns={columns}
        rowKey={idOf}
        initialPageSize={10}
        empty={{ text: onlyOwn ? noneOwn : 'Requests you start and leave show up here.' }}
        filters={
          extensions && (
            <CheckboxField
              name="own-drafts"
              label="Only my drafts"
              value={onlyOwn}
              onChange={(on) => change({ drafts: on ? 'own' : undefined, page: undefined })}
            />
          )
        }
        rowActions={(draft) => (
          <>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`${removal.verb} the draft of ${nameOf(draft)}`}
              aria-haspopup="dialog"
              onClick={() => setRemoving({ id: idOf(draft), name: nameOf(draft) })}
            >
              {removal.verb}
            </Button>
            <Link
              to={wizard}
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
      <RemoveDraftDialog
        texts={removal}
        flowId={flowId}
        draft={removing}
        remove={(id) =>
          removeDraft(remove, { flowId, personKey, tenantId: tenant.tenantId, draftId: id })
        }
        onDone={() => {
          setRemoving(undefined)
          heading.current?.focus()
        }}
        onCancel={() => setRemoving(undefined)}
      />
    </section>
  )
}

const noneOwn = 'None of these drafts is yours.'

/** Drafts are listed until their owner is known. */
function mayBeOwn({ progress }: ListedDraft): boolean {
  return progress?.isOwn !== false
}
