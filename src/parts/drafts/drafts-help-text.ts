/** What holds of all drafts of a list. @param days after which one that nobody saves is removed; undefined: never */
export function draftsHelpText(days: number | undefined): string {
  const note = "Your company's drafts."
  return days === undefined
    ? note
    : `${note} Drafts are removed after ${days} days without changes.`
}
