import { toast } from '#src/ui/toasts.ts'
import { tenantAddress } from '../tenant/tenant-address.ts'
import { warn } from '../warn.ts'

/** Puts a text on the clipboard and says so; where the browser does not let it, that is only logged. */
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
 * Puts the address of a part of a page on the clipboard, with the company that it is opened in.
 * @param path of the portal, without a query
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
