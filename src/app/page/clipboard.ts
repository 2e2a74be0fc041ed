import { toast } from '#src/ui/toasts.ts'
import { tenantAddress } from '../tenant/tenant-address.ts'
import { warn } from '../warn.ts'

/** Copies a text and shows a toast; if the browser refuses, that's only logged. */
export async function copyToClipboard(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    warn(`The browser blocked copying: ${error instanceof Error ? error.name : 'unknown'}`)
    return
  }
  toast(said)
}

/**
 * Copies a link to a part of a page, including the company.
 * @param path within the portal, without a query
 */
export function copyPageLink(
  path: string,
  query: Readonly<Record<string, string>>,
  tenantId: string,
): Promise<void> {
  const address = new URL(tenantAddress(path, tenantId), location.origin)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return copyToClipboard(address.href, 'URL copied to Clipboard')
}
