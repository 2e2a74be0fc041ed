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
  /** Shown at the end of the title line. */
  actions?: ReactNode
  of: Reading<Data>
  /** Whether there is nothing to show. */
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/**
 * A card with its own data: loading, failed with a retry, empty (DASH-022), or loaded. If rendering the data throws,
 * the card is empty and the others stay.
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

/** Why a card failed; an empty response isn't a failure. */
export function cardFailureText(error: unknown): string {
  return error instanceof ApiError && error.statusCode === 204 ? noData : queryErrorText(error)
}
