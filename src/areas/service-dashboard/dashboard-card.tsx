import { hashKey } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { Card } from '#src/ui/card.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './dashboard.module.css'

const noData = 'No data received'

interface DashboardCardProps<Data> {
  title: string
  /** Shown at the end of the title's line. */
  actions?: ReactNode
  of: Reading<Data>
  /** Whether the answer has nothing to show. */
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/**
 * A card that is read by itself: loading, failed with a way to try again, without data (DASH-022), or there. What an
 * answer is about that cannot be shown at all counts as none, so that it takes no other card with it.
 */
export function DashboardCard<Data>({
  title,
  actions,
  of,
  isEmpty = () => false,
  children,
}: DashboardCardProps<Data>) {
  return (
    <Card title={title} aria-label={title} actions={actions}>
      <ReadingPart of={of}>
        {(data) => (
          <CatchBoundary getResetKey={() => hashKey([data])} errorComponent={NoData}>
            <Content data={data} isEmpty={isEmpty} show={children} />
          </CatchBoundary>
        )}
      </ReadingPart>
    </Card>
  )
}

interface ContentProps<Data> {
  data: Data
  isEmpty: (data: Data) => boolean
  show: (data: Data) => ReactNode
}

function Content<Data>({ data, isEmpty, show }: ContentProps<Data>) {
  return isEmpty(data) ? <NoData /> : show(data)
}

function NoData() {
  return <p className={styles.nothing}>{noData}</p>
}

/** Why a card could not be read; an answer without anything in it is no failure of anything. */
export function cardFailure(error: unknown): string {
  return error instanceof ApiError && error.statusCode === 204 ? noData : queryErrorText(error)
}
