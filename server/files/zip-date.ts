import { toEastern } from '#schemas/time/eastern-time.ts'

/**
 * An instant as an archive notes it. The old field for it has no zone and is written by `Date`'s own parts, which are the
 * machine's: here they are Eastern, so that an archive is the same wherever it is packed. The newer one is the instant.
 */
export class ZipDate extends Date {
  readonly #eastern = new Date(`${toEastern(this)}Z`)

  override getFullYear(): number {
    return this.#eastern.getUTCFullYear()
  }
  override getMonth(): number {
    return this.#eastern.getUTCMonth()
  }
  override getDate(): number {
    return this.#eastern.getUTCDate()
  }
  override getHours(): number {
    return this.#eastern.getUTCHours()
  }
  override getMinutes(): number {
    return this.#eastern.getUTCMinutes()
  }
  override getSeconds(): number {
    return this.#eastern.getUTCSeconds()
  }
}
