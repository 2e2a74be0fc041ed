/** The questions that were asked, and those that accepted some answer. */
export class AskedAndAcceptedQuestions {
  readonly asked = new Set<string>()
  readonly accepted = new Set<string>()
  private readonly askedIn = new Set<string>()
  private readonly acceptedIn = new Set<string>()

  /** @param variant the order of steps in which they're asked */
  ask(variant: string | null, paths: readonly string[]): void {
    for (const path of paths) {
      this.asked.add(path)
      this.askedIn.add(keyIn(variant, path))
    }
  }

  /** Records that the question accepts some answer, or throws when tried. */
  accept(variant: string | null, path: string): void {
    this.accepted.add(path)
    this.acceptedIn.add(keyIn(variant, path))
  }

  isAskedIn(variant: string | null, path: string): boolean {
    return this.askedIn.has(keyIn(variant, path))
  }

  isAcceptedIn(variant: string | null, path: string): boolean {
    return this.acceptedIn.has(keyIn(variant, path))
  }
}

function keyIn(variant: string | null, path: string): string {
  return JSON.stringify([variant, path])
}
