/** What holds of all drafts of a list. @param days after which one that nobody saves is removed; undefined: never */
export function draftsNote(days: number | undefined): string {
  const note = 'Drafts of your company. Times are Eastern Time.'
  return days === undefined
    ? note
    : `${note} A draft that nobody saves for ${days} days is removed.`
}
