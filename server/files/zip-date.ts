import { toEastern } from '#schemas/time/eastern-time.ts'

/**
 * A date for ZIP entries. The classic field has no time zone and is written from `Date`'s local parts; here these are
 * Eastern, so that an archive is the same wherever it is packed. The extended field has the exact instant.
 */
export class EasternZipDate extends Date {
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
