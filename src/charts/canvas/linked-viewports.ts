import type { Viewport } from '@xyflow/react'

type ViewportListener = (from: Element | null, viewport: Viewport) => void

/** Links charts shown together: moving or zooming one moves the others. */
export interface LinkedViewports {
  /** @returns a function that unlinks it */
  readonly join: (follow: ViewportListener) => () => void
  readonly notify: ViewportListener
}

/** Creates a link that no chart has joined yet. */
export function createLinkedViewports(): LinkedViewports {
  const followers = new Set<ViewportListener>()
  return {
    join(follow) {
      followers.add(follow)
      return () => followers.delete(follow)
    },
    notify(from, viewport) {
      for (const follow of followers) follow(from, viewport)
    },
  }
}
