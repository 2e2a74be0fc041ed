import { z } from 'zod/mini'
import { refuseSettingValue } from './setting-fields.ts'

/** Settings with keys. Messages never contain their values. */

/** The secret of a webhook: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks 1.0). */
export function webhookSecretSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const [, key = ''] = /^whsec_([\w+/]+={0,2})$/.exec(value.trim()) ?? []
      const { length } = Buffer.from(key, 'base64')
      if (length >= 24 && length <= 64) return value.trim()
      return refuseSettingValue(
        context,
        `${name} must be whsec_ followed by 24 to 64 random bytes in base64; "openssl rand -base64 32" makes them.`,
      )
    }),
  )
}

/** SECRETS_KEY: 32 bytes in base64. */
export const secretsKey = z.pipe(
  z.string(),
  z.transform((value, context) => {
    return (
      parseKey(value) ??
      refuseSettingValue(
        context,
        'SECRETS_KEY must be 32 random bytes in base64, as openssl rand -base64 32 writes them.',
      )
    )
  }),
)

/** SECRETS_KEYS_OLD: keys like SECRETS_KEY, separated by commas. */
export const secretsKeysOld = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const keys = value.split(',').map(parseKey)
    const usable = keys.filter((key) => key !== undefined)
    if (usable.length === keys.length) return usable
    const number = keys.indexOf(undefined) + 1
    return refuseSettingValue(
      context,
      `SECRETS_KEYS_OLD must be keys of 32 bytes in base64 with commas between them: key ${number} of ${keys.length} is none.`,
    )
  }),
)

/** BACKUP_RECIPIENTS: public keys of age, separated by commas. */
export const backupRecipients = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const listed = value.split(',').map((each) => each.trim())
    if (listed.every((each) => /^age1[0-9a-z]+$/.test(each))) return listed
    return refuseSettingValue(
      context,
      'BACKUP_RECIPIENTS must be public keys of age with commas between them, each beginning with age1; a private key has no place here.',
    )
  }),
)

function parseKey(written: string): Buffer | undefined {
  const key = Buffer.from(written.trim(), 'base64')
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(written.trim())
  return isBase64 && key.length === 32 ? key : undefined
}
