import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'aria-label'> {
  /** What it does; its name for everyone, shown on hover and focus. */
  label: string
  /** What hover and focus show, where it is more than the name. */
  tip?: string
  children: ReactNode
}

/** A button of one icon. */
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
