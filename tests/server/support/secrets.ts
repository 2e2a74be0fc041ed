import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'

const key = Buffer.alloc(secretKeyLength, 7)

/** Seals the secrets of every test alike; the demo world's too. */
export const testSecrets = createSecretBox(key)

/** The same key, as servers of their own process receive it. */
export const testSecretsKey = key.toString('base64')
