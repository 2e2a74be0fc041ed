export function writeBill(options?: { quiet?: boolean }): Promise<{ code: number; output: string }>
