import { type EasternDateTime, toDay } from '../time/eastern-time.ts'

/** How exported files are named. */
export interface ExportName {
  readonly title: string
  /** Whether the name includes the time. */
  readonly withTime?: boolean
}

/**
 * The name of an exported file: `{Title} MM_DD_YYYY.ext`, or `{Title} MM_DD_YYYY_HH_mm_ss.ext` with the time
 * (Eastern, AMB-014).
 */
export function exportFileName(
  name: string | ExportName,
  extension: string,
  now: EasternDateTime,
): string {
  const { title, withTime = false } = typeof name === 'string' ? { title: name } : name
  const [year, month, day] = toDay(now).split('-')
  const time = withTime ? `_${now.slice(11).replaceAll(':', '_')}` : ''
  return `${title} ${month}_${day}_${year}${time}.${extension}`
}
