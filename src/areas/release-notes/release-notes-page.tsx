import type { ReleaseNote } from '#schemas/operations/release-notes.ts'
import { formatDate } from '#schemas/time/eastern-time.ts'
import { useReading } from '#src/app/page/reads.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './release-notes.module.css'

/** The changes in each version of the portal. */
export function ReleaseNotesPage() {
  return (
    <Page>
      <PageHeading description="What's new and what we fixed.">Release Notes</PageHeading>
      <ReadingPart of={useReading('releaseNotes', {})} empty={<EmptyState title="No data" />}>
        {(notes) => <Timeline notes={notes} />}
      </ReadingPart>
    </Page>
  )
}

/** The versions in the order received. */
export function Timeline({ notes }: { notes: readonly ReleaseNote[] }) {
  return (
    <ol className={styles.timeline}>
      {notes.map(({ versionNumber, date, whatsNew, fixed }) => (
        <li key={versionNumber}>
          <article aria-label={`Version ${versionNumber}`} className={styles.version}>
            <header>
              <h2>{versionNumber}</h2>
              {date && <time dateTime={date.slice(0, 10)}>{formatDate(date)}</time>}
            </header>
            <div className={styles.items}>
              <Items heading="What's new" items={whatsNew} />
              <Items heading="Fixed" items={fixed} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

/** A list with a heading; nothing if it's empty (AMB-196). */
function Items({
  heading,
  items,
}: {
  heading: string
  items: readonly string[] | null | undefined
}) {
  if (!items?.length) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
