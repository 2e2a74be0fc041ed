import type { ReactNode } from 'react'
import { Loader } from './loader.tsx'
import { ReadFailure } from './read-failure.tsx'
import type { Reading } from './reading.ts'

interface PartProps<Data> {
  of: Reading<Data>
  /** What is in its place until it is there. */
  loading?: ReactNode
  /** What failed, where that is more than why. */
  failed?: string
  /** Shown where there is nothing in it. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that is read by itself: loading, failed with a way to try again, empty, or there. Another
 * part that is slow or fails does not hold it back.
 */
export function ReadingPart<Data>({
  of: reading,
  loading = <Loader />,
  failed,
  empty,
  children,
}: PartProps<Data>) {
  const { data, failure } = reading
  return (
    <>
      {failure !== undefined && <ReadFailure title={failed} of={reading} />}
      {data === undefined
        ? failure === undefined && loading
        : empty !== undefined && Array.isArray(data) && data.length === 0
          ? empty
          : children(data)}
    </>
  )
}
