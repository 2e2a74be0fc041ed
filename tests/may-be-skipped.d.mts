export const mayBeSkipped: readonly { file: string; condition: string; reason: string }[]
