export function noteAssets(folder?: string): void
export function keepAssetsOf(release: string, here?: string): number
