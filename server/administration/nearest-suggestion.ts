/** "; nearest: …" with up to three similarly spelled names; '' where there is none. */
export function formatNearestNames(written: string, known: readonly string[]): string {
  const alike = known
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.ceil(name.length / 2)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name)
  return alike.length === 0 ? '' : `; nearest: ${alike.join(', ')}`
}

/** The number of letters to add, remove or replace (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, against] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === against ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
