import { Mark } from './brand/mark.tsx'
import { classNames } from './class-names.ts'
import styles from './loader.module.css'

/**
 * The animated logo while something loads. Appears after a moment, so that quick responses don't flicker; `fill`
 * centers it in the page's remaining height.
 */
export function Loader({ label = 'Loading', fill = false }: { label?: string; fill?: boolean }) {
  return (
    <div role="status" className={classNames(styles.loader, fill && styles.fill)}>
      <Mark size={40} moving />
      <span>{label}</span>
    </div>
  )
}
