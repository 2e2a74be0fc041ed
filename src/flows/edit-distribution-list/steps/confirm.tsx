import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { PendingListRequests } from '#src/parts/distribution-lists/pending-list-requests.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { ChangesText } from '../changes-text.tsx'
import styles from '../edit-distribution-list.module.css'
import { useFacts } from '../facts.ts'
import { useListName } from '../list-name.tsx'

/** Number of people shown at first, and added with each press. */
const step = 30

/** The people to add and remove. */
export function ConfirmListChangesStep() {
  const name = useListName()
  const id = useWizardView((wizard) => wizard.draftId())
  const additions = useFacts(({ draft }) => draft.additions)
  const removals = useFacts(({ draft }) => draft.removals)
  return (
    <section aria-label={`Changes to ${name}`} data-wide className={styles.changes}>
      <p>{name}</p>
      <PendingListRequests id={id} />
      <ChangesText />
      <div className={styles.sides}>
        <People kind="Additions" people={additions} />
        <People kind="Removals" people={removals} />
      </div>
    </section>
  )
}

function People({
  kind,
  people,
}: {
  kind: 'Additions' | 'Removals'
  people: readonly ProfileAccount[]
}) {
  const [count, setCount] = useState(step)
  if (people.length === 0) return null
  const Mark = kind === 'Additions' ? Plus : Minus
  const left = people.length - count
  return (
    <section className={classNames(styles.side, kind === 'Removals' && styles.removals)}>
      <h3>{kind}</h3>
      <ul aria-label={kind}>
        {people.slice(0, count).map(({ profileAccountId, fullName, email }) => (
          <li key={profileAccountId}>
            <Mark aria-hidden="true" />
            <span className={styles.person}>
              <span>{fullName || email}</span>
              {fullName && <span className={styles.email}>{email}</span>}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="sm" onClick={() => setCount((now) => now + step)}>
          Show {Math.min(step, left)} more of {people.length.toLocaleString('en-US')}
        </Button>
      )}
    </section>
  )
}
