/** When an inactive session ends, and when a warning shows. */
export interface InactivityLimits {
  /** Milliseconds without activity. */
  signOutAfter: number
  /** Milliseconds before the end. */
  warnBefore: number
}

/** The shared default; the portal passes its own (AMB-009). */
export const defaultInactivityLimits: InactivityLimits = {
  signOutAfter: 15 * 60_000,
  warnBefore: 2 * 60_000,
}

/** The portal's own limit (AMB-009). */
export const portalInactivityLimits: InactivityLimits = {
  ...defaultInactivityLimits,
  signOutAfter: 30 * 60_000,
}

/**
 * Whether the person is active (milliseconds to the warning), warned (seconds left), or idle, so
 * that the session ends.
 */
export type ActivityState =
  | { kind: 'active' /** Milliseconds to the warning. */; until: number }
  | { kind: 'warning'; secondsLeft: number }
  | { kind: 'idle' }

/** Active, warned or inactive, from the time of the last activity in any tab. Times are milliseconds since 1970. */
export function activityState(
  now: number,
  lastActive: number,
  { signOutAfter, warnBefore }: InactivityLimits = defaultInactivityLimits,
): ActivityState {
  const left = lastActive + signOutAfter - now
  if (left <= 0) return { kind: 'idle' }
  if (left <= warnBefore) return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
  return { kind: 'active', until: left - warnBefore }
}

/** How long before the warning it's prepared, in milliseconds: the network may be gone when it's due. */
const preparedBefore = 5 * 60_000

/** Whether the warning may show soon. */
export function isWarningNear(activity: ActivityState): boolean {
  return activity.kind === 'active' && activity.until <= preparedBefore
}

const lastActiveKey = 'stepwell.last-active'
/** The last activity in this tab if a full storage refused it; else 0. */
let unstored = 0

/** Records activity, for example a sign-in. */
export function recordActivity(now = Date.now()): void {
  try {
    localStorage.setItem(lastActiveKey, String(now))
    unstored = 0
  } catch {
    unstored = now
  }
}

/** The last activity in any tab; the current time if unknown. */
function lastActivity(): number {
  const stored = localStorage.getItem(lastActiveKey)
  return stored === null ? unstored || Date.now() : Math.max(Number(stored), unstored)
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Keys that move between the warning's buttons and press them; the warning handles those itself. */
const keysOfDialogs = ['Tab', 'Enter', ' ', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']
/** Activity is recorded at most this often, in milliseconds. */
const recordInterval = 1_000

interface InactivityWatch {
  /** Applies to all tabs: the warning closes everywhere. */
  stayActive(): void
  stop(): void
}

/**
 * Watches activity in all tabs of this browser and reports changes, also that the warning is near. It compares times instead of counting down, so a
 * sleeping laptop or a crashed tab can't keep a session open. While the warning shows, a key, press, touch or scroll
 * outside it counts as `stayActive` (SHELL-046); moving the mouse doesn't.
 */
export function watchInactivity(
  onChange: (activity: ActivityState) => void,
  limits: InactivityLimits = defaultInactivityLimits,
): InactivityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: ActivityState['kind'] | undefined
  let reportedNear = false
  let noted = 0

  const note = () => {
    noted = Date.now()
    recordActivity(noted)
  }

  function look() {
    clearTimeout(timer)
    const activity = activityState(Date.now(), lastActivity(), limits)
    const isNear = isWarningNear(activity)
    const isOther = activity.kind !== reported || isNear !== reportedNear
    if (isOther || activity.kind === 'warning') onChange(activity)
    reported = activity.kind
    reportedNear = isNear
    if (activity.kind === 'idle') return
    timer = setTimeout(look, activity.kind === 'active' ? Math.min(activity.until, 30_000) : 1_000)
  }

  function onActivity(event: Event) {
    if (Date.now() - noted < recordInterval) return
    look()
    if (reported === 'active') note()
    else if (reported === 'warning' && isAnswerToWarning(event)) stayActive()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastActiveKey) look()
  }

  // Opening a page is activity, unless the time is already up: a restored tab isn't a person.
  look()
  if (reported === 'active') note()
  const options = { capture: true, passive: true }
  for (const event of activityEvents) document.addEventListener(event, onActivity, options)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', onStorage)

  function stayActive() {
    note()
    look()
  }

  return {
    stayActive,
    stop() {
      clearTimeout(timer)
      for (const event of activityEvents) document.removeEventListener(event, onActivity, options)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('storage', onStorage)
    },
  }
}

/** Whether an event while the warning shows is more than pressing one of its buttons. */
function isAnswerToWarning(event: Event): boolean {
  if (event.type === 'pointermove') return false
  if (event instanceof KeyboardEvent) return !keysOfDialogs.includes(event.key)
  return !(event.target instanceof Element && event.target.closest('[role="alertdialog"]'))
}
