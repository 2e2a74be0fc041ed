import type { Viewport } from '@xyflow/react'

type Follow = (from: Element | null, viewport: Viewport) => void

/** Charts that are looked at together: when one is moved or zoomed, the others follow. */
export interface LinkedViewports {
  /** @returns ends it */
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
