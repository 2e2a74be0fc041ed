/** Writes `machines/flows.gen.ts` where it is not what the folders of flows say. */
export function writeFlowRegistry(): void
/** Whether it is what they say. */
export function isFlowRegistryWritten(): boolean
/** The text of `machines/flows.gen.ts` as it should be. */
export function flowRegistry(): string
