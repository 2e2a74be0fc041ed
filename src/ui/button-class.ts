import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md'
}

/** The class of a button, for links that look like actions. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size])
}
