/** An instant as people read it, in the zone of their device by default, with the zone's name. */
export function localTime(instant: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
  // Some versions of Intl put a narrow space before AM and PM.
  return format.format(new Date(instant)).replace(',', '').replaceAll('\u202f', ' ')
}
