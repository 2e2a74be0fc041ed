/** By steps: what fetches the library that their rules ask, where that comes in a file of its own. */
export type StepLibraries = Readonly<Partial<Record<string, () => Promise<unknown>>>>

/** Fetches them all, so that any answer can be judged. */
export function loadLibraries(libraries: StepLibraries): Promise<unknown> {
  const loads = new Set(Object.values(libraries))
  return Promise.all([...loads].map((load) => load?.()))
}
