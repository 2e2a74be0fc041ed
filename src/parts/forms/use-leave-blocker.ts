import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'

interface LeaveBlocker {
  /** Whether a move to another address is held up until it is confirmed. */
  blocks: ShouldBlockFn
  /** Whether the browser asks before the page is closed or reloaded. */
  blocksClosing: boolean
}

/**
 * The router's blocker, which asks what the page shows now. The router's own puts each new condition in place some
 * moments after it is painted, and who leaves in between is not asked.
 */
export function useLeaveBlocker({ blocks, blocksClosing }: LeaveBlocker) {
  const shown = useRef({ blocks, blocksClosing })
  useLayoutEffect(() => {
    shown.current = { blocks, blocksClosing }
    return () => {
      // Gone from the page it has nothing to ask with.
      shown.current = { ...shown.current, blocks: () => false }
    }
  })
  const shouldBlockFn = useCallback<ShouldBlockFn>((move) => shown.current.blocks(move), [])
  const enableBeforeUnload = useCallback(() => shown.current.blocksClosing, [])
  return useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
}
