import { SignInAgainCanceled } from '#src/api/sign-in-again-canceled.ts'
import { isSession, type Session } from './session.ts'

/** Signing in again in a separate window: the page that needs it stays open, with all its input. */

const channelName = 'stepwell.sign-in-again'

/** The result of a sign-in in another window: a session, or why it failed. */
export type SignInOutcome =
  | { id: string; session: Session }
  | { id: string; refusedBecause: string }

/** In that window: sends the result, and closes the window if the browser allows it. */
export function postSignInOutcome(outcome: SignInOutcome): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(outcome)
  channel.close()
  window.close()
}

/** Whether a call waits for a sign-in, and the last attempt's problem as text. */
export type SignInAgainState = { isAsked: boolean; problem?: string }

/**
 * Waits while the person signs in again in another window, and tells listeners when to show the
 * dialog.
 */
export interface SignInAgainFlow {
  readonly state: () => SignInAgainState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Resolves once the person has signed in again; concurrent calls share one sign-in.
   * @throws SignInAgainCanceled
   */
  ask(): Promise<void>
  /** Opens the window. */
  open(): void
  cancel(): void
}

/** @param takeUp takes over the new session; false if it's another person's */
export function createSignInAgainFlow(takeUp: (session: Session) => boolean): SignInAgainFlow {
  let current: SignInAgainState = { isAsked: false }
  let waiting: { promise: Promise<void>; settle: (error?: Error) => void } | undefined
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()
  const show = (next: SignInAgainState) => {
    current = next
    for (const listener of listeners) listener()
  }
  const finish = (error?: Error) => {
    channel?.close()
    channel = undefined
    waiting?.settle(error)
    waiting = undefined
    show({ isAsked: false })
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ask() {
      waiting ??= createWait()
      show({ isAsked: true })
      return waiting.promise
    },
    open() {
      const id = crypto.randomUUID()
      channel?.close()
      channel = new BroadcastChannel(channelName)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isOutcome(data) || data.id !== id) return
        if ('refusedBecause' in data) show({ isAsked: true, problem: data.refusedBecause })
        else if (takeUp(data.session)) finish()
        else
          show({ isAsked: true, problem: 'Someone else signed in. Sign in with your own account.' })
      }
      const opened = window.open(`/login/again?id=${id}`, '_blank', 'popup,width=520,height=720')
      const problem =
        'Your browser blocked the window. Allow pop-ups for this site, then try again.'
      show({ isAsked: true, ...(!opened && { problem }) })
    },
    cancel: () => finish(new SignInAgainCanceled()),
  }
}

function createWait() {
  let settle: (error?: Error) => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve())
  })
  return { promise, settle }
}

function isOutcome(value: unknown): value is SignInOutcome {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false
  if ('refusedBecause' in value) return typeof value.refusedBecause === 'string'
  return 'session' in value && isSession(value.session)
}
