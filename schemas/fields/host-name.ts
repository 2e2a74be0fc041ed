import { z } from 'zod/mini'
import { requiredText } from './field-checks.ts'

/** Servers by their name or IP address alone, as a connection takes them. */

const part = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?`
const dottedName = new RegExp(String.raw`^${part}(?:\.${part})*\.?$`, 'u')
const address = z.union([z.ipv4(), z.ipv6()])
/** Whether a text is the name of a server or its IP address. What ends in digits alone is meant as an address. */
export function isHostName(text: string): boolean {
  if (address.safeParse(text).success) return true
  return dottedName.test(text) && !/(^|\.)\d+\.?$/.test(text)
}

/** The name or address of a server, with nothing around it. */
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
