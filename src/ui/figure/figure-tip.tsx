import styles from './figure.module.css'

/** The tooltip at the pointer. */
export function FigureTip({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tip}>
      {name}: <strong>{value}</strong>
    </div>
  )
}
