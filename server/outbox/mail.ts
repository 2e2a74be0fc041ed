import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Attachment } from 'nodemailer/lib/mailer'
import type { Database } from '../db/database.ts'
import type { OutgoingMail } from '../db/schema/requests.ts'
import { readStoredFile } from '../files/stored-files.ts'
import type { MailSettings } from '../settings/connected-systems.ts'
import { type Channel, DeliveryFailed, type Message } from './channel.ts'
import { type NoteEvent, noteEventOf } from './note-event.ts'
import { filesOfNote, type NoteFile } from './note-files.ts'
import { ticketEventOf } from './ticket-event.ts'

const connecting = 10_000
const waiting = 15_000
/** All files of a mail together, in bytes: as much as any server takes, once they are in base64. */
const mostAttached = 7 * 1024 * 1024

/** Sends mails, and tickets with what people write in them to the ticket system's own address where there is one, by SMTP. */
export function mailChannels(database: Database, settings: MailSettings): Channel[] {
  const { url, from, ticketsTo } = settings
  const transport = createTransport({
    url,
    requireTLS: sendsPasswordAbroad(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: waiting,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  const send = async (
    message: Message,
    mail: OutgoingMail,
    more: Record<string, string> = {},
    attachments: Attachment[] = [],
  ) => {
    await transport.sendMail({
      from,
      to: [...mail.to],
      cc: [...(mail.cc ?? [])],
      subject: mail.subject,
      text: mail.text,
      // The same each time it is sent: receivers drop what they have.
      messageId: `<${message.id}@${domain}>`,
      date: message.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated', ...more },
      attachments,
    })
  }
  const mails: Channel = {
    kinds: ['mail'],
    async deliver(message) {
      if (!message.mail) throw new DeliveryFailed('it says nothing')
      await send(message, message.mail)
    },
    close: () => transport.close(),
  }
  if (ticketsTo === undefined) return [mails]
  const sendNote = async (message: Message) => {
    const { type, data } = await noteEventOf(database, message)
    const files = await database.asProvider((queries) => filesOfNote(queries, data.noteId))
    const fits = files.reduce((sum, { file }) => sum + file.size, 0) <= mostAttached
    const text = `Company: ${data.company.name}\nTicket: ${data.ticketId}\n${data.by.name} ${doneBy[type]}:\n\n${data.text}\n${linesOf(files, fits)}`
    const mail = { to: [ticketsTo], subject: `Re: ${data.name} (#${data.ticketId})`, text }
    const headers = { 'X-Stepwell-Ticket': String(data.ticketId) }
    await send(
      message,
      mail,
      headers,
      fits ? files.map((file) => attachmentOf(database, file)) : [],
    )
  }
  const tickets: Channel = {
    kinds: ['ticketOpened', 'ticketNote'],
    async deliver(message) {
      if (message.kind === 'ticketNote') return sendNote(message)
      const { data } = await ticketEventOf(database, message)
      const { company, request } = data
      const text = `Company: ${company.name}\nReference: ${request.referenceNumber}\n${data.body}\n`
      const subject = `${data.name} (${request.referenceNumber})`
      const mail = { to: [ticketsTo], subject, text }
      await send(message, mail, { 'X-Stepwell-Ticket': String(data.ticketId) })
    },
    close: () => undefined,
  }
  return [mails, tickets]
}

/** Which files go with a note, or why they do not. */
function linesOf(files: readonly NoteFile[], fits: boolean): string {
  if (files.length === 0) return ''
  const names = files.map(({ fileName, file }) => `${fileName} (${file.size} bytes)`).join('\n')
  return `\nFiles${fits ? '' : ', too large for a mail: they are in the ticket in the portal'}:\n${names}\n`
}

/** A file as it leaves, a piece at a time. */
function attachmentOf(database: Database, { fileName, file }: NoteFile): Attachment {
  const content = Readable.from(
    readStoredFile((work) => database.asProvider(work), file),
    { objectMode: false },
  )
  return {
    filename: fileName,
    contentType: file.mediaType,
    contentDisposition: 'attachment',
    content,
  }
}

/** What somebody did, in a mail about it. */
const doneBy: Readonly<Record<NoteEvent['type'], string>> = {
  'ticket.replied': 'wrote',
  'ticket.closed': 'closed the ticket',
  'ticket.reopened': 'opened the ticket again',
}

/** A password goes over the network in a protected connection only; on this machine it may go as it is. */
function sendsPasswordAbroad(address: string): boolean {
  const { password, hostname } = new URL(address)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
