/** The name a person is addressed by where there is little room. */

export function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** One or two letters for a person without a picture. */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.[0] ?? '',
  )
  return letters.join('').toUpperCase()
}
