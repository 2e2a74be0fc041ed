/** Addresses that are made of names (spec 000 §4, 002 §5). */

/** A name as it stands before the @: lower-case, without spaces and quotes. */
export function asAddressPart(text: string): string {
  return text.toLowerCase().replace(/['"‘’“”\s]/g, '')
}

/** A company's domain with its @ (AMB-047). */
export function atDomain(domain: string): string {
  return domain.startsWith('@') ? domain : `@${domain}`
}

/** The address that a mailbox or a list gets from its display name. */
export function addressFromDisplayName(displayName: string, domain: string): string {
  return asAddressPart(displayName) + atDomain(domain)
}
