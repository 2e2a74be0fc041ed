import { useEffect, useRef, useState } from 'react'

/** What the sender of a file receives. */
export interface UploadCallbacks {
  /** To be called with the bytes that have left so far. */
  onBytesSent: (bytes: number) => void
  /** Aborted when the person cancels or leaves the page. */
  signal: AbortSignal
}

/** How far a file is on its way. */
export type UploadState =
  | { is: 'empty'; sent?: File }
  | { is: 'chosen'; file: File; cancelled?: boolean }
  | { is: 'sending'; file: File; bytes: number }
  | { is: 'failed'; file: File; error: unknown }

/** One file on its way: chosen, sent with progress, cancelled, failed and sent again without choosing again. */
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
    /** Nothing, while another file is on its way. */
    choose: (file: File) => {
      if (!running.current) setState({ is: 'chosen', file })
    },
    remove: () => setState({ is: 'empty' }),
    /** True when the file has arrived. */
    start,
    cancel: () => running.current?.abort(),
  }
}
