import type { Viewport } from '@xyflow/react'

type Follow = (from: Element | null, viewport: Viewport) => void

/** Links charts shown together: moving or zooming one moves the others. */
export interface LinkedViewports {
  /** @returns a function that unlinks it */
  readonly join: (follow: Follow) => () => void
  readonly notify: Follow
}

export function createLinkedViewports(): LinkedViewports {
  const followers = new Set<Follow>()
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
