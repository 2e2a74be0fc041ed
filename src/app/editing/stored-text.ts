/** Keys whose last text a full or forbidden storage did not take: what is there is older, if anything is. */
const refused = new Set<string>()

/** Stores what was typed. One that is not taken costs the safety net, not the work itself. */
export function storeText(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text)
    refused.delete(key)
  } catch {
    refused.add(key)
  }
}

/** Whether the last text was stored. */
export function wasStored(key: string): boolean {
  return !refused.has(key)
}
