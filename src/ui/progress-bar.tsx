import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** The percentage as text. */
  text: string
  tone?: 'accent' | 'success'
}

/** A progress bar with its text next to it. */
export function ProgressBar({ label, percent, text, tone = 'accent' }: ProgressBarProps) {
  const width = Math.max(0, Math.min(100, percent))
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={width}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={styles.bar}
      >
        <span className={classNames(styles.done, styles[tone])} style={{ width: `${width}%` }} />
      </div>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
