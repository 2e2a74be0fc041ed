/** An address in the portal. Only `createPortalLinks` creates it, so that no user input can become a link. */
class PortalLink {
  readonly #portal: string
  readonly #path: string

  constructor(portal: string, path: string) {
    this.#portal = portal
    this.#path = path
  }

  get address(): string {
    return `${this.#portal}${this.#path}`
  }
}

export type { PortalLink }

/** Creates links for messages. */
export interface PortalLinks {
  /** A ticket, for people of its company. */
  ticket(id: number): PortalLink
  invoiceRecipients(): PortalLink
}

/** @param portal the portal's address, without a trailing slash */
export function createPortalLinks(portal: string): PortalLinks {
  return {
    ticket: (id) => new PortalLink(portal, `/service-tickets?ticket=${id}`),
    invoiceRecipients: () => new PortalLink(portal, '/billing/invoice-recipients'),
  }
}
