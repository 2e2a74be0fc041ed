import { valueAt, withValueAt } from './paths.ts'

/** Passwords and keys, which are sent once and never returned (docs/architecture.md, Security). */

/**
 * The placeholder for a stored secret. The API returns it instead of the secret; sending it back leaves the secret
 * unchanged.
 */
export const storedSecretPlaceholder = '••••••••'

/** How a secret is shown to people: only that it's set. */
export const maskedSecret = storedSecretPlaceholder

/**
 * A draft that can be saved on a device: secrets typed since the last save are removed, and saved ones are replaced
 * by the placeholder.
 * @param saved the draft as last saved
 */
export function withoutSecrets<Draft>(paths: readonly string[], draft: Draft, saved: Draft): Draft {
  return paths.reduce((safe, path) => {
    const value = valueAt(draft, path)
    const isSaved = value !== '' && value === valueAt(saved, path)
    return withValueAt(safe, path, isSaved ? storedSecretPlaceholder : '')
  }, draft)
}

/** The same draft with placeholders replaced by the saved values. */
export function withStoredSecrets<Draft>(
  paths: readonly string[],
  draft: Draft,
  saved: Draft,
): Draft {
  return paths.reduce(
    (whole, path) =>
      valueAt(draft, path) === storedSecretPlaceholder
        ? withValueAt(whole, path, valueAt(saved, path))
        : whole,
    draft,
  )
}
