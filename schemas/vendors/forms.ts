import { z } from 'zod/mini'
import { textUpTo } from '../fields/field-checks.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { isOneLine } from '../texts/one-line.ts'
import { offeringsByName } from './offerings.ts'
import { type Vendor, vendor } from './vendors.ts'

/** Adding and editing vendors. The form and the server share the rules; each form has its own messages. */

/** Maximum lengths in characters. */
export const vendorLimits = { name: 200, contact: 320, notes: 2_000 } as const

/** A required text with a maximum length, ignoring surrounding spaces. */
function requiredUpTo(missing: string, limit: number) {
  return z.pipe(
    z.string(missing).check(z.trim(), z.minLength(1, { error: missing, abort: true })),
    textUpTo(limit),
  )
}

function contact(missing: string, invalid: string) {
  return z.pipe(requiredUpTo(missing, vendorLimits.contact), mailAddress(invalid))
}

const offeringMissing = 'Service Offering is required'

/** A vendor to add: the members of the vendor object that are sent (VENDOR-017 to VENDOR-020). */
export const addedVendor = z.object({
  name: requiredUpTo('Name is required', vendorLimits.name).check(
    z.refine(isOneLine, sharedFieldMessages.oneLine),
  ),
  contact: contact('Contact email is required', 'Enter a valid email address'),
  serviceOffering: z.pipe(
    z.string(offeringMissing).check(z.minLength(1, { error: offeringMissing, abort: true })),
    z.enum(offeringsByName, 'Choose one of the service offerings.'),
  ),
  notes: z.nullish(z.pipe(z.string().check(z.trim()), textUpTo(vendorLimits.notes))),
})
export type AddedVendor = z.output<typeof addedVendor>

/** The editable members of a vendor (VENDOR-014 to VENDOR-016). */
export const editedVendor = z.object({
  contact: contact(sharedFieldMessages.required, 'Invalid email address.'),
  notes: requiredUpTo(sharedFieldMessages.required, vendorLimits.notes),
})
export type EditedVendor = z.output<typeof editedVendor>

/**
 * The vendor object of an update. Everything that isn't editable is sent back as received and ignored; ratings and
 * dates are set by the provider.
 */
export const vendorUpdate = z.object({
  ...z.partial(vendor).shape,
  id: z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  ...editedVendor.shape,
})

/** The body of an update: the documented vendor object with the edited values. */
export function vendorBody(stored: Vendor, edited: EditedVendor): z.input<typeof vendorUpdate> {
  const { requestedDate: _, ...documented } = vendor.shape
  const members = Object.entries(stored).filter(([name]) => name in documented)
  return { ...Object.fromEntries(members), id: stored.id, ...edited }
}

/** The error if the company already has this vendor (quoted from the spec). */
export const addFailedMessage = 'Vendor failed to be added - it may already exist'
