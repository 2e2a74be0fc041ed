import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import styles from './dashboard.module.css'

const text = 'No data received'

/** What a card says that has nothing to show (DASH-022). */
export function NoData() {
  return <p className={styles.nothing}>{text}</p>
}

/** Why a card could not be read; an answer without anything in it is no failure of anything. */
export function cardFailure(error: unknown): string {
  return error instanceof ApiError && error.statusCode === 204 ? text : queryErrorText(error)
}
