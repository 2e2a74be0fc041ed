/** A page of the portal. Only `portalLinks` makes one: no text of a person becomes a link. */
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

/** Where messages lead to. */
export interface PortalLinks {
  /** A ticket, for the people of its company. */
  ticket(id: number): PortalLink
  invoiceRecipients(): PortalLink
}

/** @param portal the portal's own address, without a slash at its end */
export function portalLinks(portal: string): PortalLinks {
  return {
    ticket: (id) => new PortalLink(portal, `/service-tickets?ticket=${id}`),
    invoiceRecipients: () => new PortalLink(portal, '/billing/invoice-recipients'),
  }
}
