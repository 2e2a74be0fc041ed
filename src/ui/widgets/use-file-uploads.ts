import { useEffect, useRef, useState } from 'react'
import type { UploadCallbacks, UploadState } from './use-file-upload.ts'

/** One of several uploads, with its own number. */
export interface UploadItem {
  readonly id: number
  readonly state: Exclude<UploadState, { is: 'empty' }>
}

/**
 * Several uploads at once: each starts when the file is chosen, with progress, canceling, and retry without choosing
 * again. Uploaded files are removed from the list.
 */
export function useFileUploads(send: (file: File, sending: UploadCallbacks) => Promise<void>) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const put = (id: number, state: UploadItem['state']) =>
    setItems((now) => now.map((item) => (item.id === id ? { id, state } : item)))
  const remove = (id: number) => setItems((now) => now.filter((item) => item.id !== id))

  /** Resolves to whether the file was uploaded. */
  const start = async (id: number, file: File) => {
    if (running.current.has(id)) return false
    const controller = new AbortController()
    running.current.set(id, controller)
    const { signal } = controller
    put(id, { is: 'sending', file, bytes: 0 })
    const onBytesSent = (bytes: number) => {
      if (!signal.aborted) put(id, { is: 'sending', file, bytes: Math.min(bytes, file.size) })
    }
    try {
      await send(file, { onBytesSent, signal })
      remove(id)
      return true
    } catch (error) {
      put(
        id,
        signal.aborted ? { is: 'chosen', file, cancelled: true } : { is: 'failed', file, error },
      )
      return false
    } finally {
      running.current.delete(id)
    }
  }
  const choose = (file: File) => {
    lastId.current += 1
    const id = lastId.current
    setItems((now) => [...now, { id, state: { is: 'chosen', file } }])
    return start(id, file)
  }
  return { items, choose, start, remove, cancel: (id: number) => running.current.get(id)?.abort() }
}
