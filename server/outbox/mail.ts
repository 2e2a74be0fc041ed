import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Attachment } from 'nodemailer/lib/mailer'
import type { Database, Queries } from '../db/database.ts'
import { type OutgoingMail, outboxMessage } from '../db/schema/outbox.ts'
import { readStoredFile } from '../files/stored-files.ts'
import { ticketOpenedMessage } from '../messages/kinds/ticket-opened.tsx'
import { createPortalLinks } from '../messages/portal-links.ts'
import { storedMailHtml, toMail } from '../messages/renderings.ts'
import type { MailSettings } from '../settings/connected-systems.ts'
import { type Channel, DeliveryFailed, type Message } from './channel.ts'
import { getNoteEvent, noteMessageKinds } from './note-event.ts'
import { listNoteFiles, type NoteFile } from './note-files.ts'
import { getTicketEvent } from './ticket-event.ts'

const connecting = 10_000
/** Timeout of each SMTP step, in milliseconds. Servers may scan a mail for a while. */
const waiting = 30_000
/** Timeout of a whole delivery, in milliseconds. */
const timeout = 45_000
/**
 * SMTP connections per channel: as many as concurrent mails, so that none waits for one while its
 * time runs.
 */
const atOnce = 2
/** Total size of attachments in bytes that any server accepts, after base64. */
const maxAttachedBytes = 7 * 1024 * 1024

/** HTML is missing in mails queued by earlier releases. */
interface LeavingMail extends OutgoingMail {
  readonly html?: string | undefined
}

/** Message ids of a conversation's earlier mails, and further headers. */
interface Thread {
  readonly headers?: Record<string, string>
  readonly inReplyTo?: string
  readonly references?: string[]
}

/**
 * Sends mails by SMTP, and ticket messages to the ticket system's address if one is set.
 * @param portal the portal's address, for links
 */
export function createMailChannels(
  database: Database,
  settings: MailSettings,
  portal: string,
): Channel[] {
  const { url, from, ticketsTo } = settings
  const links = createPortalLinks(portal)
  const transport = createTransport({
    url,
    requireTLS: sendsPasswordUnprotected(url),
    pool: true,
    maxConnections: ticketsTo === undefined ? atOnce : 2 * atOnce,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: waiting,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  const idOf = (name: string) => `<${name}@${domain}>`
  const send = async (
    message: Message,
    signal: AbortSignal,
    mail: LeavingMail,
    { headers, ...thread }: Thread = {},
    attachments: Attachment[] = [],
  ) => {
    await transport.sendMail({
      from,
      to: [...mail.to],
      cc: [...(mail.cc ?? [])],
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== undefined && { html: mail.html }),
      // The same for every attempt, so that receivers can drop duplicates.
      messageId: idOf(message.id),
      date: message.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      ...thread,
      attachments,
      signal,
    })
  }
  /**
   * A message id that was never sent. Every mail of a ticket refers to it, so mail clients group them in whatever order
   * they arrive.
   */
  const threadOf = (ticketId: number) => idOf(`ticket-${ticketId}.${new URL(portal).hostname}`)
  const mails: Channel = {
    kinds: ['mail'],
    atOnce,
    timeout,
    async deliver(message, signal) {
      if (!message.mail) throw new DeliveryFailed('it says nothing')
      const html = storedMailHtml(message.event, { links, filesGoAlong: true })
      await send(message, signal, { ...message.mail, html })
    },
    close: () => transport.close(),
  }
  if (ticketsTo === undefined) return [mails]
  const sendNote = async (message: Message, signal: AbortSignal) => {
    const { type, data } = await getNoteEvent(database, message)
    const { ticketId } = data
    const { files, opening } = await database.asProvider(async (queries) => ({
      files: await listNoteFiles(queries, data.noteId),
      opening: await findOpeningMessageIds(queries, ticketId),
    }))
    const fits = files.reduce((sum, { file }) => sum + file.size, 0) <= maxAttachedBytes
    const isThere = new Set(files.map(({ attachmentId }) => attachmentId))
    const attachments = data.attachments.filter(({ attachmentId }) => isThere.has(attachmentId))
    const mail = toMail(
      noteMessageKinds[type],
      { ...data, attachments },
      { links, filesGoAlong: fits },
    )
    const thread = [threadOf(ticketId), ...opening.map(idOf)]
    await send(
      message,
      signal,
      { to: [ticketsTo], ...replyToHeader(data.by), ...mail },
      {
        headers: { 'X-Stepwell-Ticket': String(ticketId) },
        inReplyTo: thread.at(-1) ?? '',
        references: thread,
      },
      fits ? files.map((file) => toMailAttachment(database, file)) : [],
    )
  }
  const tickets: Channel = {
    kinds: ['ticketOpened', 'ticketNote'],
    atOnce,
    timeout,
    async deliver(message, signal) {
      if (message.kind === 'ticketNote') return sendNote(message, signal)
      const { data } = await getTicketEvent(database, message)
      const mail = toMail(ticketOpenedMessage, data, { links, filesGoAlong: true })
      await send(
        message,
        signal,
        { to: [ticketsTo], ...replyToHeader(data.request.submittedBy), ...mail },
        {
          headers: { 'X-Stepwell-Ticket': String(data.ticketId) },
          references: [threadOf(data.ticketId)],
        },
      )
    },
    close: () => undefined,
  }
  return [mails, tickets]
}

/** Replies go to the person who wrote. */
function replyToHeader({ email }: { email: string | null }): Pick<OutgoingMail, 'replyTo'> {
  return email ? { replyTo: email } : {}
}

/** The message id of the ticket's first mail, if it is still in the outbox. */
async function findOpeningMessageIds(queries: Queries, ticketId: number): Promise<string[]> {
  const rows = await queries
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.kind, 'ticketOpened'), eq(outboxMessage.ticketId, ticketId)))
  return rows.map(({ id }) => id)
}

/** An attachment that is streamed from the database. */
function toMailAttachment(database: Database, { fileName, file }: NoteFile): Attachment {
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

/** Whether a password would be sent unencrypted to another machine. */
function sendsPasswordUnprotected(address: string): boolean {
  const { password, hostname } = new URL(address)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
