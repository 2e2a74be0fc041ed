import { type EasternDateTime, toDay } from '../time/eastern-time.ts'

/** What the files of an export are called. */
export interface ExportName {
  readonly title: string
  /** Whether the time is in the name, behind the day. */
  readonly withTime?: boolean
}

/**
 * What an exported file is called: `{Title} MM_DD_YYYY.ext`, or `{Title} MM_DD_YYYY_HH_mm_ss.ext` with the time, in
 * Eastern time (AMB-014).
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
