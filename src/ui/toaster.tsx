import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { FailureReference } from './failure-reference.tsx'
import { toneIcons } from './notice.tsx'
import { notificationsRegionProps } from './notifications-region.ts'
import styles from './toaster.module.css'
import { dismissToast, type Toast, toastStore } from './toasts.ts'
import { useToastPosition } from './use-toast-position.ts'

/**
 * The toasts, rendered once at the root. A toast waits while it's hovered or focused. Not Chakra's: it also reports
 * widgets that couldn't be loaded, and must be above every dialog.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const region = useRef<HTMLElement>(null)
  const count = toasts.length

  // Shown again with each toast, so that it's above dialogs opened since.
  useLayoutEffect(() => {
    const element = region.current
    if (!element || count === 0) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [count])
  useToastPosition(region, toasts)

  return createPortal(
    <section
      {...notificationsRegionProps}
      ref={region}
      popover="manual"
      aria-label="Notifications"
      className={styles.region}
    >
      <div role="status" className={styles.list}>
        {toasts.filter(({ tone }) => tone !== 'error').map(renderToast)}
      </div>
      <div role="alert" className={styles.list}>
        {toasts.filter(({ tone }) => tone === 'error').map(renderToast)}
      </div>
    </section>,
    document.body,
  )
}

function renderToast(toast: Toast) {
  return <ToastCard key={toast.id} toast={toast} />
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, text, reference, duration } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || duration === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The duration starts when it's on screen, not in a hidden tab or while a busy page doesn't
    // draw.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => dismissToast(id), duration)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [id, duration, held])
  const Icon = toneIcons[tone]
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds the clock
    <div
      className={classNames(styles.toast, styles[tone])}
      data-toast=""
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <p>{text}</p>
        <FailureReference of={reference} />
      </div>
      <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
