import { dayOf, type EasternDateTime } from './eastern-time.ts'

/** What an exported file is called: `{Title} MM_DD_YYYY.ext`, the day in Eastern time (spec 002 §9; AMB-014). */
export function exportFileName(title: string, extension: string, now: EasternDateTime): string {
  const [year, month, day] = dayOf(now).split('-')
  return `${title} ${month}_${day}_${year}.${extension}`
}
