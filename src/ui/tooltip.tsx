import { type ReactNode, useEffect, useId, useState } from 'react'
import { lazyWidget } from './lazy-widget.ts'
import styles from './tooltip.module.css'
import type { TooltipTipProps } from './widgets/tooltip-tip.tsx'

const tooltipTip = lazyWidget<TooltipTipProps>(
  async () => (await import('./widgets/tooltip-tip.tsx')).TooltipTip,
)

/** Milliseconds of hover or focus before the text appears. */
const openAfter = 350

/**
 * A short text on hover and focus. It never says anything exclusively: the wrapped element has its own name, so the
 * text is hidden from screen readers. Loaded on first use.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!wanted) return
    tooltipTip.preload()
    const timer = setTimeout(() => setOpen(true), openAfter)
    return () => {
      clearTimeout(timer)
      setOpen(false)
    }
  }, [wanted])
  const Tip = tooltipTip.use(false)
  const close = () => setWanted(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what reaches its child
    <span
      id={id}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWanted(true)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setWanted(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {open && Tip && <Tip anchor={id} text={text} />}
    </span>
  )
}
