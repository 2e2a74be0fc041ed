export function audit(options?: {
  /** The file of answers. */
  data?: string
  /** Asks the registry. */
  ask?: () => Promise<unknown>
  /** What the packages of today are, in one line. */
  packages?: string
  now?: Date
}): Promise<{ passed: number; failed: number }>
