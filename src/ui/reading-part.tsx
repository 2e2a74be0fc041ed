import type { ReactNode } from 'react'
import { Loader } from './loader.tsx'
import { ReadFailure } from './read-failure.tsx'
import type { Reading } from './reading.ts'

interface PartProps<Data> {
  of: Reading<Data>
  /** Shown while loading. */
  loading?: ReactNode
  /** What failed, if that's more than the reason. */
  failed?: string
  /** Shown if there is nothing in it. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A part of a page with its own data: loading, failed with a retry, empty, or loaded. Other parts don't wait for it.
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
