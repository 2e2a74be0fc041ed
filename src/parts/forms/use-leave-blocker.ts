import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'

interface LeaveBlocker {
  /** Whether navigation has to be confirmed. */
  blocks: ShouldBlockFn
  /** Whether the browser asks before closing or reloading. */
  blocksClosing: boolean
}

/**
 * A navigation blocker that always uses the current condition. The router's own applies a new condition some moments
 * after painting, so navigation in between isn't blocked.
 */
export function useLeaveBlocker({ blocks, blocksClosing }: LeaveBlocker) {
  const shown = useRef({ blocks, blocksClosing })
  useLayoutEffect(() => {
    shown.current = { blocks, blocksClosing }
    return () => {
      // After unmounting it can't ask any more.
      shown.current = { ...shown.current, blocks: () => false }
    }
  })
  const shouldBlockFn = useCallback<ShouldBlockFn>((move) => shown.current.blocks(move), [])
  const enableBeforeUnload = useCallback(() => shown.current.blocksClosing, [])
  return useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
}
