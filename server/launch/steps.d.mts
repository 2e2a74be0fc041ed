export function run(
  program: string,
  parameters: string[],
  options?: { env?: Record<string, string>; quiet?: boolean },
): Promise<{ code: number; output: string }>
