import { Mark } from './brand/mark.tsx'
import { classNames } from './class-names.ts'
import styles from './loader.module.css'

/**
 * The animated logo shown while something loads. It appears after a moment, so that a quick
 * answer does not flicker; `fill` centres it in the height that is left on the page.
 */
export function Loader({ label = 'Loading', fill = false }: { label?: string; fill?: boolean }) {
  return (
    <div role="status" className={classNames(styles.loader, fill && styles.fill)}>
      <Mark size={40} moving />
      <span>{label}</span>
    </div>
  )
}
