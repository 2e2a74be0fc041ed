import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './stack.module.css'

/** Steps of the one spacing scale. */
export type Space = 'hair' | 1 | 'snug' | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface StackProps extends ComponentPropsWithRef<'div'> {
  gap?: Space
}

const gapOf = (gap: Space, style?: CSSProperties) => ({
  gap: `var(--sw-spacing-${gap})`,
  ...style,
})

/** One thing below the other. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, className)} style={gapOf(gap, style)} />
}

/** One thing next to the other, wrapping where there is no room. */
export function Inline({
  gap = 3,
  between = false,
  className,
  style,
  ...rest
}: StackProps & { /** Pushes the first and the last apart. */ between?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(styles.inline, between && styles.between, className)}
      style={gapOf(gap, style)}
    />
  )
}

/** The halves of a page, one below the other where there is no room next to the navigation. */
export function Halves({ gap = 6, className, style, ...rest }: StackProps) {
  return (
    <div {...rest} className={classNames(styles.halves, className)} style={gapOf(gap, style)} />
  )
}
