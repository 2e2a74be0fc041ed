import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** The variant and size of a button. */
export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md'
}

/** The class of a button, for links that look like actions. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], styles[size])
}
