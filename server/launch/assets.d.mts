export function noteAssets(folder?: string): void
export function releaseBeside(parameters: readonly string[], from?: string): string | undefined
export function keepsAssetsOf(release: string, here?: string): boolean
export function keepAssetsOf(release: string, here?: string): number
