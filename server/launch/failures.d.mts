interface Failure {
  title: string
  message: string
}
export function failuresOfVitest(report: unknown): Failure[]
export function failuresOfPlaywright(report: unknown): Failure[]
export function formatFailures(failures: Failure[]): string[]
