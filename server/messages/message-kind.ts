import type { ReactElement } from 'react'
import { z } from 'zod/mini'
import type { PortalLinks } from './portal-links.ts'

/** A message of a kind: what happened, when, and what is to be known of it, as Standard Webhooks has it. */
export interface MessagePayload<Name extends string, Data> {
  readonly type: Name
  /** When it happened, ISO 8601 in UTC. */
  readonly timestamp: string
  readonly data: Data
}

/** What the forms of a message depend on beside what it says. */
export interface MessageContext {
  readonly links: PortalLinks
  /** Its files leave with its mail; otherwise they are too large, and stay in the portal. */
  readonly filesGoAlong: boolean
}

interface Declared<Name extends string, Data> {
  /** What receivers know it by: what it is about, and what happened. Never changed. */
  readonly name: Name
  readonly title: string
  /** When it leaves and who gets it, in a sentence or two. */
  readonly summary: string
  /** What it says; each part that a receiver reads is described. */
  readonly data: z.ZodMiniType<Data>
  /** An invented message, for documentation, previews and tests. */
  readonly example: NoInfer<Data>
  subject(data: NoInfer<Data>): string
  /** Its mail in HTML: it says what the plain text says. */
  html(data: NoInfer<Data>, place: MessageContext): ReactElement
}

interface Judged<Name extends string, Data> {
  /** A message as it is stored, with nothing else in it. */
  readonly said: z.ZodMiniType<MessagePayload<Name, Data>>
}

/** What the ticket system is told, by webhook or by mail, whichever is set. */
interface DeclaredTicketMessage<Name extends string, Data> extends Declared<Name, Data> {
  /** The data of its webhook. */
  webhook(data: NoInfer<Data>, links: PortalLinks): object
  text(data: NoInfer<Data>, place: MessageContext): string
}
export interface TicketMessage<Name extends string, Data>
  extends DeclaredTicketMessage<Name, Data>,
    Judged<Name, Data> {
  readonly goesTo: 'ticket system'
}

/** A mail to people. */
interface DeclaredPersonalMessage<Name extends string, Data> extends Declared<Name, Data> {
  /** Written when it is noted, and sent as it is then. */
  text(data: NoInfer<Data>): string
}
export interface PersonalMessage<Name extends string, Data>
  extends DeclaredPersonalMessage<Name, Data>,
    Judged<Name, Data> {
  readonly goesTo: 'people'
}

export type MessageKind<Name extends string, Data> =
  | TicketMessage<Name, Data>
  | PersonalMessage<Name, Data>

export function ticketMessage<const Name extends string, Data>(
  kind: DeclaredTicketMessage<Name, Data>,
): TicketMessage<Name, Data> {
  return { ...kind, said: payloadSchema(kind), goesTo: 'ticket system' }
}

export function personalMessage<const Name extends string, Data>(
  kind: DeclaredPersonalMessage<Name, Data>,
): PersonalMessage<Name, Data> {
  return { ...kind, said: payloadSchema(kind), goesTo: 'people' }
}

function payloadSchema<Name extends string, Data>({
  name,
  data,
}: Declared<Name, Data>): z.ZodMiniType<MessagePayload<Name, Data>> {
  return z.object({ type: z.literal(name), timestamp: z.iso.datetime(), data })
}
