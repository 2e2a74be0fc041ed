import { z } from 'zod/mini'
import { requiredText } from './field-checks.ts'

/** Server names and IP addresses without a port or path. */

const part = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?`
const dottedName = new RegExp(String.raw`^${part}(?:\.${part})*\.?$`, 'u')
const address = z.union([z.ipv4(), z.ipv6()])
/** Whether a text is a server's name or IP address. A text whose last part is only digits must be an address. */
export function isHostName(text: string): boolean {
  if (address.safeParse(text).success) return true
  return dottedName.test(text) && !/(^|\.)\d+\.?$/.test(text)
}

/** A required server name or IP address. */
export const requiredHostName = z.pipe(
  requiredText,
  z
    .string()
    .check(
      z.refine(
        isHostName,
        "Enter only the server's name or IP address, such as sftp.example.com. Leave out sftp://, the port, paths and spaces.",
      ),
    ),
)
