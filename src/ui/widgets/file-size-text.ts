const units = ['bytes', 'KB', 'MB', 'GB'] as const
const step = 1024

/** A readable file size: 1 byte, 640 KB, 2.4 MB; units of 1,024, as in file managers. */
export function formatFileSize(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let value = bytes
  let unit = 0
  // A value that would round to 1,024 gets the next unit.
  while (unit < units.length - 1 && Math.round(value) >= step) {
    value /= step
    unit += 1
  }
  const digits = unit > 1 && value < 100 ? 1 : 0
  return `${Number(value.toFixed(digits)).toLocaleString('en-US')} ${units[unit]}`
}
