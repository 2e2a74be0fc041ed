/** What the rules of this flow ask beside those of its first step: fetched before answers of another time are judged. */
export function loadFileTransferLibraries(): Promise<unknown> {
  return import('#schemas/libraries/phone-numbers.ts')
}
