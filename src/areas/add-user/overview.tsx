import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AddUserDraftSummary } from '#schemas/add-user/draft.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { draftColumns, newestUpdateFirst } from './draft-columns.ts'
import styles from './overview.module.css'

/** Where Add User requests begin, and where begun ones wait (spec 000 §2, AMB-072). */
export function AddUserOverview() {
  const router = useRouter()
  const { client } = useAccess()
  const { data: drafts, error } = useQuery(query(client, 'addUserDrafts', {}))
  const [discarding, setDiscarding] = useState<AddUserDraftSummary>()
  const heading = useRef<HTMLHeadingElement>(null)
  const wizard = { to: '/add-user-services/detail/{-$id}' } as const

  return (
    <div className={styles.page}>
      <PageHeading
        description="Request an account, a mailbox or a calendar for a new user. Begun requests are saved as drafts that you or a colleague can finish later."
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onPointerEnter={() => void router.preloadRoute(wizard)}
            onClick={() => void router.navigate(wizard)}
          >
            Start Request
          </Button>
        }
      >
        Add User Services
      </PageHeading>
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
          rowKey={({ addUserDraftRequestId }) => addUserDraftRequestId}
          initialPageSize={10}
          {...(error && { error: queryErrorText(error) })}
          empty={{ text: 'A request that you begin and leave waits here.' }}
          rowActions={(draft) => (
            <>
              <Button
                variant="ghost"
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`Discard the draft of ${nameOf(draft)}`}
                onClick={() => setDiscarding(draft)}
              >
                Discard
              </Button>
              <Link
                {...wizard}
                params={{ id: String(draft.addUserDraftRequestId) }}
                aria-label={`Edit the draft of ${nameOf(draft)}`}
                className={buttonClass({ size: 'sm' })}
              >
                <Pencil aria-hidden="true" />
                Edit
              </Link>
            </>
          )}
        />
      </section>
      <DiscardDraft
        draft={discarding}
        name={nameOf(discarding)}
        onDone={() => {
          setDiscarding(undefined)
          heading.current?.focus()
        }}
        onCancel={() => setDiscarding(undefined)}
      />
    </div>
  )
}

function nameOf(draft: AddUserDraftSummary | undefined): string {
  return draft?.userFullName || 'an unnamed user'
}
