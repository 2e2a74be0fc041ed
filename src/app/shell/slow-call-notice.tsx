import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#src/ui/notice.tsx'
import styles from './slow-notice.module.css'

/** Says that a call takes long, above whatever waits for it. The live region is always there, so that it's read out. */
export function SlowCallNotice() {
  const { slowCalls } = useRouter().options.context.portal
  const isSlow = useSyncExternalStore(slowCalls.subscribe, slowCalls.count) > 0
  const region = useRef<HTMLDivElement>(null)

  // Shown again each time, so that it's above dialogs opened since.
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isSlow) return
    element.showPopover()
    return () => element.hidePopover()
  }, [isSlow])

  return createPortal(
    // Outside the page, which dialogs hide from screen readers.
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {isSlow && (
        <Notice tone="warning" title="The server is taking longer than usual.">
          You can keep working. We're keeping what you typed, and we'll tell you if there's no
          response within a minute.
        </Notice>
      )}
    </div>,
    document.body,
  )
}
