import { useEffect, useRef, useState } from 'react'

/** Passed to the function that sends a file. */
export interface UploadCallbacks {
  /** Call it with the bytes sent so far. */
  onBytesSent: (bytes: number) => void
  /** Aborted when the person cancels or leaves the page. */
  signal: AbortSignal
}

/** The state of an upload. */
export type UploadState =
  | { is: 'empty'; sent?: File }
  | { is: 'chosen'; file: File; cancelled?: boolean }
  | { is: 'sending'; file: File; bytes: number }
  | { is: 'failed'; file: File; error: unknown }

/**
 * The upload of one file: choose, send with progress, cancel, and send again after a failure without choosing again.
 */
export function useFileUpload(send: (file: File, sending: UploadCallbacks) => Promise<void>) {
  const [state, setState] = useState<UploadState>({ is: 'empty' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ is: 'sending', file, bytes: 0 })
    const onBytesSent = (bytes: number) => {
      if (!signal.aborted) setState({ is: 'sending', file, bytes: Math.min(bytes, file.size) })
    }
    try {
      await send(file, { onBytesSent, signal })
      setState({ is: 'empty', sent: file })
      return true
    } catch (error) {
      setState(
        signal.aborted ? { is: 'chosen', file, cancelled: true } : { is: 'failed', file, error },
      )
      return false
    } finally {
      running.current = null
    }
  }
  return {
    state,
    /** Ignored while another file is uploading. */
    choose: (file: File) => {
      if (!running.current) setState({ is: 'chosen', file })
    },
    remove: () => setState({ is: 'empty' }),
    /** Resolves to whether the file was uploaded. */
    start,
    cancel: () => running.current?.abort(),
  }
}
