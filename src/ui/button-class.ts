import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md'
}

/** The look of a button, for a link that leads somewhere but reads as an action. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size])
}
