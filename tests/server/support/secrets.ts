import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'

const key = Buffer.alloc(secretKeyLength, 7)

/** The secret box of all tests and of the demo world. */
export const testSecretBox = createSecretBox(key)

/** The same key as a setting for server processes. */
export const testSecretsKey = key.toString('base64')
