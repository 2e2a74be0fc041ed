import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './stack.module.css'

/** Steps of the spacing scale. */
export type Space = 'hair' | 1 | 'snug' | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface StackProps extends ComponentPropsWithRef<'div'> {
  gap?: Space
}

const gapStyle = (gap: Space, style?: CSSProperties) => ({
  gap: `var(--sw-spacing-${gap})`,
  ...style,
})

/** Children one below the other. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return (
    <div {...rest} className={classNames(styles.stack, className)} style={gapStyle(gap, style)} />
  )
}

/** Children side by side, wrapping if there is no room. */
export function Inline({
  gap = 3,
  between = false,
  className,
  style,
  ...rest
}: StackProps & { /** Moves the first and last child apart. */ between?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(styles.inline, between && styles.between, className)}
      style={gapStyle(gap, style)}
    />
  )
}

/**
 * Two columns from md on (SHELL-103).
 * @param wide for content that needs more room, such as tables and charts: two columns from lg on
 */
export function TwoColumns({
  gap = 6,
  wide = false,
  className,
  style,
  ...rest
}: StackProps & { wide?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(styles.halves, wide && styles.wide, className)}
      style={gapStyle(gap, style)}
    />
  )
}
