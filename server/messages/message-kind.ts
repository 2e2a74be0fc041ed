import type { ReactElement } from 'react'
import { z } from 'zod/mini'
import type { PortalLinks } from './portal-links.ts'

/** What happened, when, and its data, in the format of Standard Webhooks. */
export interface MessagePayload<Name extends string, Data> {
  readonly type: Name
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly data: Data
}

/** Everything besides its data that a message's text depends on. */
export interface MessageContext {
  readonly links: PortalLinks
  /** Whether attachments are sent with the mail. If they are too large, the mail links to the portal. */
  readonly filesGoAlong: boolean
}

interface MessageDeclaration<Name extends string, Data> {
  /** Identifies the kind to receivers, such as `ticket.opened`. Never changes. */
  readonly name: Name
  readonly title: string
  /** When it is sent and to whom, in one or two sentences. */
  readonly summary: string
  /** Schema of its data. Every field that receivers see has a description. */
  readonly data: z.ZodMiniType<Data>
  /** Example data for documentation, previews and tests. */
  readonly example: NoInfer<Data>
  subject(data: NoInfer<Data>): string
  /** The HTML mail, with the same content as the plain text. */
  html(data: NoInfer<Data>, place: MessageContext): ReactElement
}

interface WithSchema<Name extends string, Data> {
  /** Schema of the stored message, without unknown keys. */
  readonly schema: z.ZodMiniType<MessagePayload<Name, Data>>
}

/** A message to the ticket system, by webhook or mail, depending on settings. */
interface DeclaredTicketMessage<Name extends string, Data> extends MessageDeclaration<Name, Data> {
  /** The webhook's data. */
  webhook(data: NoInfer<Data>, links: PortalLinks): object
  text(data: NoInfer<Data>, place: MessageContext): string
}
/** A declared message to the ticket system, with its schema. */
export interface TicketMessage<Name extends string, Data>
  extends DeclaredTicketMessage<Name, Data>,
    WithSchema<Name, Data> {
  readonly goesTo: 'ticket system'
}

/** A mail to people. */
interface DeclaredPersonalMessage<Name extends string, Data>
  extends MessageDeclaration<Name, Data> {
  /** The plain text, written when the mail is queued and sent unchanged. */
  text(data: NoInfer<Data>): string
}
/** A declared mail to people, with its schema. */
export interface PersonalMessage<Name extends string, Data>
  extends DeclaredPersonalMessage<Name, Data>,
    WithSchema<Name, Data> {
  readonly goesTo: 'people'
}

/** Any declared message. */
export type MessageKind<Name extends string, Data> =
  | TicketMessage<Name, Data>
  | PersonalMessage<Name, Data>

/** Declares a message to the ticket system. */
export function ticketMessage<const Name extends string, Data>(
  kind: DeclaredTicketMessage<Name, Data>,
): TicketMessage<Name, Data> {
  return { ...kind, schema: payloadSchema(kind), goesTo: 'ticket system' }
}

/** Declares a mail to people. */
export function personalMessage<const Name extends string, Data>(
  kind: DeclaredPersonalMessage<Name, Data>,
): PersonalMessage<Name, Data> {
  return { ...kind, schema: payloadSchema(kind), goesTo: 'people' }
}

function payloadSchema<Name extends string, Data>({
  name,
  data,
}: MessageDeclaration<Name, Data>): z.ZodMiniType<MessagePayload<Name, Data>> {
  return z.object({ type: z.literal(name), timestamp: z.iso.datetime(), data })
}
