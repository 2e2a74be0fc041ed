/** What the rules of this flow need after the first step: fetched before stored answers are judged. */
export function loadFileTransferLibraries(): Promise<unknown> {
  return import('#schemas/libraries/phone-numbers.ts')
}
