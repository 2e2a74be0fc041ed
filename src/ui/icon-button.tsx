import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'aria-label'> {
  /** The accessible name, shown on hover and focus. */
  label: string
  /** Tooltip, if it says more than the label. */
  tip?: string
  children: ReactNode
}

/** A button with only an icon. */
export function IconButton({
  label,
  tip = label,
  variant = 'ghost',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <Button
        {...rest}
        data-icon=""
        variant={variant}
        aria-label={label}
        className={classNames(styles.icon, className)}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
