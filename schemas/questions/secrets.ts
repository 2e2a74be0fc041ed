import { valueAt, withValueAt } from './paths.ts'

/** Passwords and keys: sent once, never returned (docs/architecture.md, Security). */

/**
 * Stands for a stored secret: the API answers it instead of the secret, and sent back it leaves the
 * secret as it is.
 */
export const storedSecret = '••••••••'

/** How a secret is shown to people: that there is one. */
export const maskedSecret = storedSecret

/**
 * A draft as it may be saved on a device: each secret that was typed since the last save is removed, each that
 * was saved stands for itself.
 * @param saved the draft as it was saved last
 */
export function withoutSecrets<Draft>(paths: readonly string[], draft: Draft, saved: Draft): Draft {
  return paths.reduce((safe, path) => {
    const value = valueAt(draft, path)
    const isSaved = value !== '' && value === valueAt(saved, path)
    return withValueAt(safe, path, isSaved ? storedSecret : '')
  }, draft)
}

/** The same draft again, with the secrets that stood for themselves as they were saved. */
export function withStoredSecrets<Draft>(
  paths: readonly string[],
  draft: Draft,
  saved: Draft,
): Draft {
  return paths.reduce(
    (whole, path) =>
      valueAt(draft, path) === storedSecret
        ? withValueAt(whole, path, valueAt(saved, path))
        : whole,
    draft,
  )
}
