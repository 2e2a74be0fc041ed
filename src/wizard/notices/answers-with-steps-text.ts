/** Answers as a sentence, each with its step's title. */
export function answersWithStepsText(
  answers: readonly { readonly label: string; readonly title: string }[],
): string {
  return answers.map(({ label, title }) => `${label} (${title})`).join(', ')
}
