/** What a conversation says where a ticket was reopened, before the reason. */
const reopened = 'Ticket reopened. '
/** As earlier releases stored it. */
const formerly = 'Ticket opened again. '

/** What the conversation of a reopened ticket says: that it was reopened, and why. */
export function reopeningText(reason: string): string {
  return `${reopened}${reason}`
}

/** The text of a stored reopening in today's words. Stored texts are never rewritten. */
export function toCurrentReopeningText(text: string): string {
  return text.startsWith(formerly) ? reopeningText(text.slice(formerly.length)) : text
}
